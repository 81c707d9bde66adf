import { valuesOf } from './draw-style.ts';

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

function read(scheme: 'light' | 'dark'): Readonly<Record<string, unknown>> {
  const values = valuesOf(scheme);
  const names = [...READ, ...Object.keys(values).filter((name) => name.startsWith('screen'))];
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** What `runtime/design-values.ts` holds in a build. */
export function designValues() {
  return { light: read('light'), dark: read('dark') };
}
