import { theme } from 'antd';

import { designOf, type Scheme } from './design-of.ts';

/** The values antd's components read while they run, beyond what its style sheets hold. */
const READ = [
  'borderRadius',
  'colorBgContainer',
  'colorFill',
  'colorFillQuaternary',
  'colorFillTertiary',
  'controlHeight',
  'marginXXS',
  'motion',
  'sizePopupArrow',
  'zIndexPopupBase',
] as const;

/** What antd's components read of the theme in one scheme. */
export function readValues(scheme: Scheme): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = { ...theme.getDesignToken(designOf(scheme)) };
  const names = [...READ, ...Object.keys(values).filter((name) => name.startsWith('screen'))];
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
