import { ANTD_CLASS } from '@waypost/kit/theme/antd-theme.ts';

import { readValues } from './read-values.ts';

/** Fills `runtime/design-values.ts`. */
export default function designValuesLoader(): string {
  const values = { light: readValues('light'), dark: readValues('dark') };
  return `export const DESIGN_VALUES = ${JSON.stringify(values)};\nexport const STYLED_CLASS = ${JSON.stringify(ANTD_CLASS)};`;
}
