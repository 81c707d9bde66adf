import { startLocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import type { BuildCounts } from '../guard/build-counts.ts';

/** The token a counting site knows its guard by. */
export const TOKEN = 'a-token-of-the-guard-alone';

export interface CountingSite {
  readonly address: string;
  /** What it answers. */
  builds: BuildCounts[];
  /** Paths that were asked for. */
  readonly asked: string[];
  /** Status of its answers to the guard. */
  status: number;
  /** Counts loads, each from a voice of its own. */
  count(remote: string, build: string, loads: number, failures: number): void;
  close(): Promise<void>;
}

/** A site that counts what became of builds, and tells the guard alone. */
export async function startCountingSite(): Promise<CountingSite> {
  const asked: string[] = [];
  const { origin, close } = await startLocalServer((request, response) => {
    asked.push(request.url ?? '');
    const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
    response.writeHead(isKnown ? site.status : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { builds: site.builds } : {}));
  });
  const site: CountingSite = {
    address: origin,
    builds: [],
    asked,
    status: 200,
    count: (remote, build, loads, failures) =>
      void site.builds.push({
        ...{ remote, build, loads, failures },
        ...{ slow: 0, slowReasons: {}, failureAddresses: failures, addresses: loads },
        ...{ voices: loads, failingVoices: failures, failureWeight: failures },
      }),
    close,
  };
  return site;
}
