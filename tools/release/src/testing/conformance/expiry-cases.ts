import type { CaseSpec, StepSpec, TargetsSpec } from './sign-case.ts';

const BEFORE = '2026-11-20T11:00:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';
const SOON = '2026-11-20T13:00:00.000Z';
const LATER = '2026-11-20T14:00:00.000Z';

/** A look at targets of the map that end at a moment, under root metadata that ends at another. */
const step = (
  targets: TargetsSpec,
  ends: { readonly map?: string; readonly root?: string; readonly at?: string },
  live: string | null,
  ...refused: StepSpec['refused']
): StepSpec => ({
  root: [1, 'map', 'guard'],
  ...(ends.root && { rootFields: { expires: ends.root } }),
  ...(ends.at && { at: ends.at }),
  remotes: {
    'mf-map': { from: [], ...targets, fields: { ...targets.fields, ...(ends.map && { expires: ends.map }) } },
  },
  refused,
  live: live === null ? {} : { 'mf-map': live },
});

const first: TargetsSpec = { version: 1, stable: 'a', candidate: ['b', 1000] };
const next: TargetsSpec = { version: 2, stable: 'c', from: [[0, 10_000]] };

/** What has an end: a store that is frozen, or an old file that is put back. */
export const EXPIRY_CASES: readonly CaseSpec[] = [
  {
    says: 'a site that knows nothing takes no targets that have ended, and takes them renewed',
    steps: [
      step(first, { map: BEFORE }, null, 'targets-expired mf-map'),
      step(first, { map: NOW }, null, 'targets-expired mf-map'),
      step(first, { map: SOON }, 'a+b@1000'),
    ],
  },
  {
    says: 'what has ended stays live where it was taken before, and the guard is heard on it',
    steps: [
      step(first, { map: SOON }, 'a+b@1000'),
      step(first, { map: SOON, at: LATER }, 'a+b@1000'),
      step({ ...first, note: { rollback: true } }, { map: SOON, at: LATER }, 'a'),
    ],
  },
  {
    says: 'nothing new that has ended follows, and what is renewed does',
    steps: [
      step(first, { map: SOON }, 'a+b@1000'),
      step(next, { map: SOON, at: LATER }, 'a+b@1000', 'targets-expired mf-map'),
      step({ ...next, version: 3 }, { map: '2026-11-21T00:00:00.000Z', at: LATER }, 'c'),
    ],
  },
  {
    says: 'root metadata that has ended refuses the whole file to a site that does not know it',
    steps: [
      step(first, { map: LATER, root: BEFORE }, null, 'root-expired'),
      step(first, { map: LATER, root: SOON }, 'a+b@1000'),
    ],
  },
  {
    says: 'under root metadata that has ended nothing new is taken but what the guard says',
    steps: [
      step(first, { map: LATER, root: SOON }, 'a+b@1000'),
      step(
        next,
        { map: LATER, root: SOON, at: '2026-11-20T13:30:00.000Z' },
        'a+b@1000',
        'root-expired mf-map',
      ),
      step(
        { ...first, note: { basisPoints: 0 } },
        { map: LATER, root: SOON, at: '2026-11-20T13:30:00.000Z' },
        'a+b@0',
      ),
    ],
  },
  {
    says: 'what has no end is refused',
    steps: [
      step({ ...first, fields: { expires: undefined } }, {}, null, 'targets-malformed mf-map'),
      { ...step(first, {}, null, 'root-malformed'), rootFields: { expires: undefined } },
      step(first, {}, 'a+b@1000'),
    ],
  },
  {
    says: 'an end in another form is refused',
    steps: [
      step(first, { map: '2026-11-20T14:00:00Z' }, null, 'targets-malformed mf-map'),
      step(first, { map: 'never' }, null, 'targets-malformed mf-map'),
      step(first, { root: '2027-01-01' }, null, 'root-malformed'),
    ],
  },
];
