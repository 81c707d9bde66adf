type Values = Readonly<Record<string, unknown>>;

// Both are filled when built, by `design-values-loader.ts`.

export const DESIGN_VALUES: Readonly<Record<'light' | 'dark', Values>> = { light: {}, dark: {} };

/** The class the theme's variables are declared for. */
export const STYLED_CLASS: string = '';
