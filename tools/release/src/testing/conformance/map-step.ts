import type { StepSpec, TargetsSpec } from './sign-case.ts';

export const root: StepSpec['root'] = [1, 'map', 'auth', 'guard'];

/** A step with new targets of the map. */
export const step = (targets: TargetsSpec, live: string, ...refused: StepSpec['refused']): StepSpec => ({
  root,
  remotes: { 'mf-map': targets },
  refused,
  live: { 'mf-map': live },
});

export const first = step({ version: 1, stable: 'a' }, 'a');

/** Targets that follow the first ones in everything but this. */
export const next = (targets: Partial<TargetsSpec>): TargetsSpec => ({
  version: 2,
  stable: 'b',
  from: [[0, 10_000]],
  ...targets,
});
