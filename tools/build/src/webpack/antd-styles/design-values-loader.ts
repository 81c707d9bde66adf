import { designValues } from './design-values.ts';

/** Fills `runtime/design-values.ts`. */
export default function designValuesLoader(): string {
  return `export const DESIGN_VALUES = ${JSON.stringify(designValues())};`;
}
