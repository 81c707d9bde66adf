/** Widths in which the server keeps each picture, in pixels of the picture as seen; a narrower one is never enlarged. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

/** Width and height, at most, of the step for looking closely. */
export const LARGE_PICTURE_SIDE = 2560;
