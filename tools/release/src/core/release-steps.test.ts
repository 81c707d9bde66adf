import { changeTargets } from './change-targets.ts';
import { readRelease, RELEASE_FILE } from './read-release.ts';
import { promote, rollback } from './release-steps.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import type { ReleaseStore } from '../store/store.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

let older: string;
let stable: string;
let candidate: string;
const example = exampleForEachTest(async (filled) => {
  older = (await filled.publish('mf-map', { seed: 'one' })).build;
  stable = (await filled.publish('mf-map', { seed: 'two' })).build;
  await filled.change('promote', promote());
  candidate = (await filled.publish('mf-map', { seed: 'bad' })).build;
});

const who = () => ({ remote: 'mf-map', key: example.key('mf-map'), reason: '' });

const goBack = (store: ReleaseStore = example.store) =>
  changeTargets({ ...example.access, store }, { ...who(), action: 'rollback', change: rollback() });

/** What visitors have. */
async function live() {
  const { note, targets } = (await readRelease(example.access)).remotes['mf-map']!;
  return effectiveTargets(targets, note);
}

async function guardGoesBack(): Promise<void> {
  const { salt } = (await live()).rollout!;
  const gone = { remote: 'mf-map', build: candidate, salt };
  await writeGuardNote(example.access, example.key('guard'), gone, { rollback: true }, '12 of 300 fail');
}

const colleagueGoesBack = () => goBack();

/** The store of somebody whose first write comes just after what another does. */
function slowerThan(work: () => Promise<unknown>): ReleaseStore {
  let isFirst = true;
  return {
    ...example.store,
    async replace(file, bytes, expected) {
      if (file === RELEASE_FILE && isFirst) {
        isFirst = false;
        await work();
      }
      return example.store.replace(file, bytes, expected);
    },
  };
}

test('a plain roll-back after the guard’s leaves stable alone, and says how to leave it', async () => {
  await guardGoesBack();
  await expect(goBack()).rejects.toThrow(
    `The guard has already rolled the candidate back: 12 of 300 fail. ${stable} is stable. Nothing was changed.`,
  );
  expect(await live()).toMatchObject({ stable, lastGood: older, rollout: null });
});

test.each<[string, () => Promise<unknown>, string]>([
  ['the guard', guardGoesBack, 'The guard has already rolled the candidate back'],
  ['a colleague', colleagueGoesBack, 'Someone else has just changed this remote'],
])('a plain roll-back while %s does the same leaves stable alone', async (_, other, words) => {
  await expect(goBack(slowerThan(other))).rejects.toThrow(words);
  expect(await live()).toMatchObject({ stable, lastGood: older, rollout: null });
});

test('a plain roll-back while another team changes its own goes on', async () => {
  await goBack(slowerThan(() => example.publish('mf-stories', { seed: 'one' })));
  expect(await live()).toMatchObject({ stable, rollout: null });
});

test('a plain roll-back of stable is not turned into one of a candidate that has just come', async () => {
  await goBack();
  const come = () => example.publish('mf-map', { seed: 'next' });
  await expect(goBack(slowerThan(come))).rejects.toThrow(`you meant to roll back the stable ${stable}`);
  expect(await live()).toMatchObject({ stable, rollout: { basisPoints: 1000 } });
});
