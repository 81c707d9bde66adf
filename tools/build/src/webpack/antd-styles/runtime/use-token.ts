import { useContext } from 'react';

import { DESIGN_VALUES } from './design-values.ts';
import { DesignTokenContext } from './theme-context.ts';

type Values = Readonly<Record<string, unknown>>;

// Whoever asked for less motion gets dialogs and menus that are simply there: antd would wait for its animations to end.
const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const light: Values = { ...DESIGN_VALUES.light, ...(isStill && { motion: false }) };
const dark: Values = { ...DESIGN_VALUES.dark, ...(isStill && { motion: false }) };

/** antd's hook for values of the theme, in the order antd gives them. The scheme is known by the colour behind fields. */
export default function useToken() {
  const { token } = useContext(DesignTokenContext);
  const values = token['colorBgContainer'] === dark['colorBgContainer'] ? dark : light;
  return [undefined, values, '', values, undefined, true] as const;
}
