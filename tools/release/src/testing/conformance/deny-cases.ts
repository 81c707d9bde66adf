import { buildId, type CaseSpec, type StepSpec, type TargetsSpec } from './sign-case.ts';

const step = (targets: TargetsSpec, live: string, ...refused: StepSpec['refused']): StepSpec => ({
  root: [1, 'map'],
  remotes: { 'mf-map': targets },
  refused,
  live: { 'mf-map': live },
});

const first = step({ version: 1, stable: 'a', lastGood: 'd' }, 'a');

/** Targets that follow the first ones, and deny these builds. */
const denying = (letters: string, targets: Partial<TargetsSpec> = {}): TargetsSpec => ({
  version: 2,
  stable: 'b',
  from: [[0, 10_000]],
  fields: { denied: [...letters].map(buildId) },
  ...targets,
});

/** Builds that were taken back or dropped. */
export const DENY_CASES: readonly CaseSpec[] = [
  {
    says: 'a build that is denied is not live at once, whatever it is named as',
    steps: [
      first,
      step(denying('b'), 'a', 'build-denied mf-map'),
      step(denying('cd', { lastGood: 'd' }), 'a', 'build-denied mf-map'),
      step(denying('ce', { candidate: ['e', 0] }), 'a', 'build-denied mf-map'),
      step(denying('cde'), 'b'),
    ],
  },
  {
    says: 'a list of denied builds of another form is refused',
    steps: [
      first,
      step(denying(''), 'a', 'targets-malformed mf-map'),
      step(denying('c', { fields: { denied: ['mf-map'] } }), 'a', 'targets-malformed mf-map'),
      step(
        denying('c', { fields: { denied: Array.from({ length: 101 }, () => buildId('c')) } }),
        'a',
        'targets-malformed mf-map',
      ),
    ],
  },
  {
    says: 'its team may give a denied build out again',
    steps: [first, step(denying('c'), 'b'), step({ version: 3, stable: 'c', from: [[1, 10_000]] }, 'c')],
  },
];
