import { dataBlockIn } from '@waypost/build/site/data-block.ts';
import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';
import type { ReleaseManifest, RemoteRelease } from '@waypost/contracts/release-manifest.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { RELEASE_ID } from '@waypost/contracts/page-start.ts';
import { isInCohort } from '@waypost/contracts/visitor-bucket.ts';

function ask(url: URL, address: string, body?: string): Promise<Response> {
  const headers = { 'x-forwarded-for': address, ...(body ? { 'content-type': 'text/plain' } : {}) };
  return fetch(url, { headers, ...(body ? { method: 'POST', body } : {}) });
}

/** The release in the page, as a visitor's browser reads it. */
export async function releaseOfPage(site: string): Promise<ReleaseManifest> {
  const text = await (await ask(new URL('/', site), '192.0.2.1')).text();
  const json = dataBlockIn(text, RELEASE_ID);
  if (!json) throw new Error(`The page of ${site} holds no release.`);
  return JSON.parse(json) as ReleaseManifest;
}

const hex = (random: SeededRandom, length: number) =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join('');

/**
 * One visitor: gets the build the release gives them, and reports how it went. Behind a
 * proxy, since one machine has to stand for many addresses.
 */
export async function visit(
  site: string,
  remote: string,
  release: RemoteRelease,
  random: SeededRandom,
  isFailing: (build: string) => boolean,
): Promise<void> {
  const address = `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`;
  const { rollout, stable } = release;
  const build = rollout && isInCohort(remote, rollout, hex(random, 32)) ? rollout.candidate : stable;
  // Asked before anything is waited for: of several visitors at once each has its turn.
  const isBad = isFailing(build);
  const load = {
    remote,
    build,
    ...(isBad ? { outcome: 'failed', reason: 'crashed' } : { outcome: 'ready', ms: 400 }),
  };
  const report = JSON.stringify({ page: newRecordId(), loads: [load] });
  const { status } = await ask(new URL('/api/release/report', site), address, report);
  if (status !== 204) throw new Error(`A report was answered with ${status}.`);
}
