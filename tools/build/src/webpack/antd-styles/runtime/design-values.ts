type Values = Readonly<Record<string, unknown>>;

/** Filled when built, by `design-values-loader.ts`. */
export const DESIGN_VALUES: Readonly<Record<'light' | 'dark', Values>> = { light: {}, dark: {} };
