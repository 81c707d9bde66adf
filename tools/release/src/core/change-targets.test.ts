import { writeGuardNote } from '../guard/write-guard-note.ts';
import { createExampleStore } from '../testing/example-store.ts';
import { readRelease } from './read-release.ts';
import { setKill } from './release-steps.ts';

test('what the guard did stays done when the team changes its targets next', async () => {
  const example = await createExampleStore();
  await example.publish('mf-map', { seed: 'one' });
  await example.publish('mf-map', { seed: 'two' });
  const { rollout } = (await readRelease(example.access)).remotes['mf-map']!.targets;
  const candidate = { remote: 'mf-map', build: rollout!.candidate, salt: rollout!.salt };
  await writeGuardNote(example.access, example.key('guard'), candidate, { basisPoints: 50 }, 'failures');
  await example.change('kill', setKill(true));
  const { remotes } = await readRelease(example.access);
  expect(remotes['mf-map']).toMatchObject({
    note: null,
    targets: { kill: true, rollout: { basisPoints: 50 } },
  });
  await example.end();
});
