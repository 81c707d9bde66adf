import { createContext } from 'react';

import { DESIGN_VALUES } from './design-values.ts';

type Values = Readonly<Record<string, unknown>>;

// Whoever asked for less motion gets dialogs and menus that are simply there: antd would wait for its animations to end.
const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const light: Values = { ...DESIGN_VALUES.light, ...(isStill && { motion: false }) };
const dark: Values = { ...DESIGN_VALUES.dark, ...(isStill && { motion: false }) };

function nothing(): void {}

export const StyleContext = createContext({});
export {
  nothing as Keyframes,
  nothing as createTheme,
  nothing as getComputedToken,
  nothing as useStyleRegister,
};

/**
 * The theme's values as antd asks for them: as references, a class, and as they are. The scheme is known by the colour
 * behind fields.
 */
export function useCacheToken(_theme: unknown, [, own]: readonly [Values, Values]) {
  const values = own['colorBgContainer'] === dark['colorBgContainer'] ? dark : light;
  return [values, '', values] as const;
}

export function unit(value: number | string): string {
  return typeof value === 'number' ? `${value}px` : value;
}
