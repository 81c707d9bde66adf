/** @jest-environment node */
import { goBackTo } from '../publish/go-back-to.ts';
import { promoteWhole } from '../publish/promote-whole.ts';
import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { changeTargets, type TargetsChange } from './change-targets.ts';
import { readRelease } from './read-release.ts';
import { deny, ramp, rollback } from './release-steps.ts';

let example: ExampleStore;
let stable: string;
let candidate: string;

beforeEach(async () => {
  example = await createExampleStore();
  ({ build: stable } = await example.publish('mf-map', { seed: 'one' }));
  ({ build: candidate } = await example.publish('mf-map', { seed: 'two' }));
});

afterEach(() => example.end());

const team = () => ({ remote: 'mf-map', key: example.key('mf-map'), reason: '' });
const make = (change: TargetsChange) =>
  changeTargets(example.access, { ...team(), action: 'change', change });

async function targets() {
  const { stable, lastGood, rollout, denied, builds } = (await readRelease(example.access)).remotes['mf-map']!
    .targets;
  return { stable, lastGood, candidate: rollout?.candidate, denied, builds: Object.keys(builds).sort() };
}

test('a candidate that is rolled back is denied, and only its team gives it out again, by publishing it', async () => {
  await make(rollback());
  expect(await targets()).toEqual({
    ...{ stable, lastGood: stable, candidate: undefined },
    ...{ denied: [candidate], builds: [stable] },
  });
  await expect(goBackTo(example.access, { ...team(), to: candidate })).rejects.toThrow(
    `${candidate} is denied: it was taken back or dropped. Nothing was changed.`,
  );
  expect(await example.publish('mf-map', { seed: 'two' })).toMatchObject({
    build: candidate,
    wasDenied: true,
  });
  expect(await targets()).toMatchObject({ candidate, denied: undefined });
});

test('a stable build that is left by rollback is denied, and comes back with --again alone', async () => {
  await promoteWhole(example.access, team());
  await make(rollback());
  expect(await targets()).toMatchObject({ stable, lastGood: stable, denied: [candidate] });
  await goBackTo(example.access, { ...team(), to: candidate, again: true });
  expect(await targets()).toMatchObject({ stable: candidate, denied: [stable] });
});

test('promoted without a last good build, the one before is denied and named no more', async () => {
  await promoteWhole(example.access, { ...team(), keepsLastGood: false });
  expect(await targets()).toEqual({
    ...{ stable: candidate, lastGood: candidate, candidate: undefined },
    ...{ denied: [stable], builds: [candidate] },
  });
});

test('promoted as usual, the build before stays to fall back to, until its team denies it', async () => {
  await promoteWhole(example.access, team());
  expect(await targets()).toMatchObject({ lastGood: stable, denied: undefined });
  await make(deny(stable));
  expect(await targets()).toEqual({
    ...{ stable: candidate, lastGood: candidate, candidate: undefined },
    ...{ denied: [stable], builds: [candidate] },
  });
  await expect(make(deny(stable))).rejects.toThrow('is already denied');
  await expect(make(deny(candidate))).rejects.toThrow(`${candidate} is stable. First publish another build`);
});

test('a candidate that is given up for another is denied, as is one that is dropped by name', async () => {
  const { build: third } = await example.publish('mf-map', { seed: 'three' }, { replace: true });
  expect(await targets()).toMatchObject({ candidate: third, denied: [candidate] });
  await make(deny(third));
  expect(await targets()).toMatchObject({ candidate: undefined, denied: [candidate, third] });
});

test('what the guard has taken back is denied by whatever its team signs next', async () => {
  const { salt } = (await readRelease(example.access)).remotes['mf-map']!.targets.rollout!;
  const about = { remote: 'mf-map', build: candidate, salt };
  await writeGuardNote(example.access, example.key('guard'), about, { rollback: true }, 'it crashes');
  const { build: third } = await example.publish('mf-map', { seed: 'three' });
  expect(await targets()).toMatchObject({ candidate: third, denied: [candidate] });
  await make(ramp({ basisPoints: 10_000 }));
  expect(await targets()).toMatchObject({ candidate: third, denied: [candidate] });
});
