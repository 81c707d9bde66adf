/** A phone's, in CSS pixels. */
export const SCREEN = { width: 412, height: 915 } as const;
