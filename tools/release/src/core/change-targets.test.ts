/** @jest-environment node */
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { createExampleStore } from '../testing/example-store.ts';
import { changeTargets } from './change-targets.ts';
import { readRelease } from './read-release.ts';
import { ramp } from './targets-changes.ts';

test('what the guard did stays done when the team changes its targets next', async () => {
  const example = await createExampleStore();
  await example.publish('mf-map', { seed: 'one' });
  await example.publish('mf-map', { seed: 'two' });
  const { rollout } = (await readRelease(example.access)).remotes['mf-map']!.targets;
  const candidate = { remote: 'mf-map', build: rollout!.candidate, salt: rollout!.salt };
  await writeGuardNote(example.access, example.key('guard'), candidate, { basisPoints: 50 }, 'failures');
  const include = ['0123456789abcdef0123456789abcdef'];
  await changeTargets(example.access, {
    remote: 'mf-map',
    key: example.key('mf-map'),
    action: 'include a tester',
    reason: '',
    change: ramp({ include }),
  });
  const { remotes } = await readRelease(example.access);
  expect(remotes['mf-map']).toMatchObject({ note: null, targets: { rollout: { basisPoints: 50, include } } });
  await example.end();
});
