import { step } from './map-step.ts';
import type { CaseSpec, StepSpec, TargetsSpec } from './sign-case.ts';

const ramped: TargetsSpec = { version: 1, stable: 'a', candidate: ['b', 1000], from: [] };

/** One look at a note on targets that nobody has seen before. */
const once = (
  says: string,
  targets: Partial<TargetsSpec>,
  live: string,
  ...refused: StepSpec['refused']
) => ({
  says,
  steps: [step({ ...ramped, ...targets }, live, ...refused)],
});

/** What the guard may say, and for how long it holds. */
export const GUARD_CASES: readonly CaseSpec[] = [
  once('the guard lowers a share', { note: { basisPoints: 100 } }, 'a+b@100'),
  once('the guard stops a rollout', { note: { basisPoints: 0 } }, 'a+b@0'),
  once('the guard can not raise a share', { note: { basisPoints: 9000 } }, 'a+b@1000'),
  once('the guard rolls a candidate back', { note: { rollback: true } }, 'a'),
  {
    says: 'without a candidate a rollback goes to the last good build',
    steps: [step({ version: 1, stable: 'b', lastGood: 'a', note: { rollback: true } }, 'a')],
  },
  ...[
    { rollback: false },
    { rollback: true, basisPoints: 1 },
    { stable: 'b' },
    { basisPoints: -5 },
    { basisPoints: 0.5 },
    { kill: true },
    {},
  ].map((note) =>
    once(`the guard can not say ${JSON.stringify(note)}`, { note }, 'a+b@1000', 'guard-malformed mf-map'),
  ),
  ...[
    { remote: 'mf-auth' },
    { at: 'now' },
    { at: '2026-11-20T10:00:00+01:00' },
    { reason: 'x'.repeat(501) },
    { extra: 1 },
  ].map((fields) =>
    once(
      `a note with ${JSON.stringify(fields).slice(0, 40)} is refused`,
      { note: { rollback: true }, noteBy: { fields } },
      'a+b@1000',
      'guard-malformed mf-map',
    ),
  ),
  once(
    'a note on another text says nothing about this one',
    { note: { rollback: true }, noteBy: { fields: { targetsHash: '0'.repeat(64) } } },
    'a+b@1000',
  ),
  once(
    'a note by a team’s key is refused',
    { note: { rollback: true }, noteBy: { key: 'map' } },
    'a+b@1000',
    'guard-key-not-delegated mf-map',
  ),
  once(
    'a note by an unknown key is refused',
    { note: { rollback: true }, noteBy: { key: 'guard-2' } },
    'a+b@1000',
    'guard-key-not-delegated mf-map',
  ),
  once(
    'a note somebody else has signed is refused',
    { note: { rollback: true }, noteBy: { signedBy: 'stranger' } },
    'a+b@1000',
    'guard-signature mf-map',
  ),
  {
    says: 'a note grows stronger, and neither weaker nor away, as long as its text stays',
    steps: [
      step({ ...ramped, note: { basisPoints: 500 } }, 'a+b@500'),
      step(ramped, 'a+b@500', 'guard-weakened mf-map'),
      step({ ...ramped, note: { basisPoints: 600 } }, 'a+b@500', 'guard-weakened mf-map'),
      step({ ...ramped, note: { basisPoints: 400 } }, 'a+b@400'),
      step({ ...ramped, note: { rollback: true } }, 'a'),
      step({ ...ramped, note: { basisPoints: 400 } }, 'a', 'guard-weakened mf-map'),
      step(ramped, 'a', 'guard-weakened mf-map'),
      step({ version: 2, stable: 'a', candidate: ['c', 1000], from: [[6, -1]] }, 'a+c@1000'),
    ],
  },
  {
    says: 'a note outlasts its key',
    steps: [
      step({ ...ramped, note: { rollback: true } }, 'a'),
      { ...step({ ...ramped, rootVersion: 1, note: { rollback: true } }, 'a'), root: [2, 'map'] },
      { ...step({ ...ramped, rootVersion: 1 }, 'a', 'guard-weakened mf-map'), root: [2, 'map'] },
    ],
  },
  {
    says: 'a note by a revoked key is not heard for the first time',
    steps: [
      {
        ...step({ ...ramped, note: { rollback: true } }, 'a+b@1000', 'guard-key-not-delegated mf-map'),
        root: [1, 'map', 'guard-2'],
      },
    ],
  },
];
