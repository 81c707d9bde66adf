import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';
import { changeTargets } from '@waypost/release/core/change-targets.ts';
import { checkStore } from '@waypost/release/core/check-store.ts';
import { readRelease } from '@waypost/release/core/read-release.ts';
import { ramp } from '@waypost/release/core/release-steps.ts';
import { openStore } from '@waypost/release/store/open-store.ts';
import { bundlePublisher } from '@waypost/release/testing/bundle-publisher.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';
import { startS3Server, type S3Server } from '@waypost/release/testing/s3-server.ts';

import { median } from '../median.ts';
import { judgeHistory } from './judge-history.ts';
import { runCrowd, type Ending } from './publisher-crowd.ts';
import { watchRelease } from './release-watch.ts';

export interface DrillOptions {
  readonly store: 'folder' | 'bucket';
  readonly rounds: number;
  readonly publishers: number;
  readonly seed: number;
  readonly report?: (line: string) => void;
}

export interface DrillResult {
  readonly rounds: number;
  readonly published: number;
  readonly killed: number;
  /** Killed publishers whose build is in the history all the same: they died after the release changed. */
  readonly killedAfterwards: number;
  readonly revisions: number;
  readonly looks: number;
  readonly seconds: number;
  /** Everything that should not have been; empty when all is well. */
  readonly problems: readonly string[];
}

const REMOTES = ['mf-auth', 'mf-authoring', 'mf-map', 'mf-stories'];
const KILLED = 0.4;

/** Milliseconds a publisher of such a crowd lives. */
function lifetimeOf(endings: readonly Ending[]): number {
  const published = endings.filter(({ outcome }) => outcome.kind === 'published');
  return published.length === 0 ? 1000 : median(published.map(({ milliseconds }) => milliseconds));
}

/** Publishers at once, some of them killed, round after round; then everything is compared. */
export async function runPublishingDrill(options: DrillOptions): Promise<DrillResult> {
  const { rounds, publishers, seed, report = () => undefined } = options;
  const began = performance.now();
  const { program, remove } = await bundlePublisher();
  const server: S3Server | null = options.store === 'bucket' ? await startS3Server() : null;
  Object.assign(process.env, server?.env);
  const bucket = `s3://${server?.bucket}/drill`;
  const example = await createExampleStore(
    (folder) => (server ? openStore(bucket, server.endpoint) : openStore(`${folder}/store`)),
    REMOTES,
  );
  try {
    for (const remote of REMOTES) await example.publish(remote, { seed: 'the first' });
    const { access } = example;
    const watch = watchRelease(access, server ? 20 : 4);
    const crowd = {
      example,
      program,
      storeArgs: server
        ? ['--store', bucket, '--endpoint', server.endpoint]
        : ['--store', example.store.name],
      env: server?.env ?? {},
      remotes: REMOTES,
      size: publishers,
      killed: KILLED,
      random: seededRandom(seed),
    };
    const problems: string[] = [];
    const count = { published: 0, killed: 0, killedAfterwards: 0 };
    let lifetime = 2000;
    for (let round = 1; round <= rounds; round++) {
      const from = (await readRelease(access)).signed.revision;
      const endings = await runCrowd(crowd, round, lifetime);
      lifetime = lifetimeOf(endings);
      const published = endings.filter(({ outcome }) => outcome.kind === 'published').length;
      count.published += published;
      count.killed += endings.filter(({ outcome }) => outcome.kind === 'killed').length;
      count.killedAfterwards += (await readRelease(access)).signed.revision - from - published;
      problems.push(...(await judgeHistory(access, endings, from)).map((one) => `round ${round}: ${one}`));
      if (round % 10 === 0)
        report(`${round} rounds, ${count.published} published, ${problems.length} problems`);
    }
    const watched = await watch.end();
    // One more change, so that the record of the last one is there even if its author was killed.
    await changeTargets(access, {
      remote: 'mf-map',
      key: example.key('mf-map'),
      action: 'ramp to 0 %',
      reason: '',
      change: ramp({ basisPoints: 0 }),
    });
    const store = await checkStore(access);
    return {
      rounds,
      ...count,
      revisions: store.revision,
      looks: watched.looks,
      seconds: Math.round((performance.now() - began) / 1000),
      problems: [...problems, ...watched.problems, ...store.problems],
    };
  } finally {
    await example.end();
    await remove();
    await server?.stop();
  }
}
