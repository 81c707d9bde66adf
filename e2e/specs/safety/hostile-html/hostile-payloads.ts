import { CONTEXTS, HERE } from './contexts.ts';
import { CODE, QUICK, VECTORS } from './vectors.ts';

const templates = new Set([
  ...VECTORS,
  // Each surrounding with everything that runs at once.
  ...CONTEXTS.flatMap((context) => QUICK.map((vector) => context.replaceAll(HERE, () => vector))),
]);

/** Name of the function a payload calls, with its own number, where it runs. */
export const HIT = 'waypostHit';

/** HTML of people who mean harm. The number a payload calls {@link HIT} with is its place in the list. */
export const HOSTILE_PAYLOADS: readonly string[] = [...templates].map((template, index) =>
  template.replaceAll(CODE, `${HIT}(${index})`),
);
