/** @jest-environment node */
import { createProgram } from '../commands/create-program.ts';
import { readHistory } from '../core/change-record.ts';
import { changeTargets } from '../core/change-targets.ts';
import { readRelease } from '../core/read-release.ts';
import { ramp } from '../core/release-steps.ts';
import { effectiveRelease } from '../format/trusted-release.ts';
import { startCountingSite, TOKEN, type CountingSite } from '../testing/counting-site.ts';
import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';
import { siteCounts } from './build-counts.ts';
import type { Verdict } from './judge-candidate.ts';
import { watchCandidates } from './watch-candidates.ts';

let example: ExampleStore;
let site: CountingSite;
let candidate: string;
let stable: string;

beforeEach(async () => {
  example = await createExampleStore();
  site = await startCountingSite();
  ({ build: stable } = await example.publish('mf-map', { seed: 'good' }));
  ({ build: candidate } = await example.publish('mf-map', { seed: 'bad' }, { basisPoints: 1000 }));
  site.count('mf-map', stable, 2700, 8);
  site.count('mf-map', candidate, 300, 15);
});

afterEach(async () => {
  await site.close();
  await example.end();
});

async function watch(): Promise<[Verdict, number | null][]> {
  const found: [Verdict, number | null][] = [];
  await watchCandidates({
    access: example.access,
    key: example.key('guard'),
    counts: siteCounts(site.address, TOKEN),
    report: (_, { verdict }, revision) => found.push([verdict, revision]),
    restored: () => undefined,
    early: new Set(),
  });
  return found;
}

/** What visitors get of the candidate. */
async function rollout() {
  const { remotes } = await readRelease(example.access);
  return effectiveRelease(1, remotes).remotes['mf-map']?.rollout;
}

const goOn = () =>
  changeTargets(example.access, {
    ...{ remote: 'mf-map', key: example.key('mf-map'), action: 'ramp', reason: 'we looked' },
    change: ramp({ basisPoints: 5000 }),
  });

test('a candidate whose failures may be forged goes to nobody any more, which history and status say', async () => {
  expect(await watch()).toEqual([['doubtful', 4]]);
  expect(await rollout()).toMatchObject({ candidate, basisPoints: 0 });
  expect(await watch()).toEqual([['doubtful', null]]);
  for await (const { action, reason } of readHistory(example.store)) {
    expect([action, reason]).toEqual([
      `guard: pause ${candidate}`,
      '15 of 300 addresses had a failure (5.0 %), in 15 of 300 networks; usual is 0.5 %',
    ]);
    break;
  }
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const { name } = example.store;
  const key = example.access.rootKey;
  await createProgram().parseAsync(['status', '--store', name, '--root-key', key], { from: 'user' });
  jest.restoreAllMocks();
  expect(said.join('\n')).toContain(
    '  guard      paused it, look, then ramp it or roll it back: 15 of 300 addresses had a failure',
  );
});

test('once its team has looked and goes on, it is not paused again by the same doubt', async () => {
  await watch();
  await goOn();
  expect(await watch()).toEqual([['doubtful', null]]);
  expect(await rollout()).toMatchObject({ candidate, basisPoints: 5000 });
});

test('what more networks than can be forged say then is a roll-back', async () => {
  await watch();
  await goOn();
  site.builds = [];
  site.count('mf-map', stable, 3000, 8);
  site.count('mf-map', candidate, 600, 30);
  expect(await watch()).toEqual([['breach', 6]]);
  expect(await rollout()).toBeNull();
});

test('the next candidate is paused as the first one was', async () => {
  await watch();
  const { build } = await example.publish(
    'mf-map',
    { seed: 'also bad' },
    { basisPoints: 1000, replace: true },
  );
  site.count('mf-map', build, 300, 15);
  expect(await watch()).toEqual([['doubtful', 6]]);
});
