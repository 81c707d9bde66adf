import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import type { BuildCounts } from '../guard/build-counts.ts';

/** What a site's backend counts of one build. */
export interface SimulatedVisits {
  /** One load by somebody; one in five comes from one of a few crowded addresses. */
  load(failureRate: number): void;
  /** One report from this address of this voice. */
  report(voice: string, address: string, isFailure: boolean): void;
  counts(): BuildCounts;
}

/** Addresses visitors have; each is a voice of its own, as most addresses of a country are. */
const ADDRESSES = 20_000;

interface Heard {
  readonly addresses: Map<string, boolean>;
  failing: number;
}

const weightOf = ({ addresses, failing }: Heard) => (addresses.size === 0 ? 0 : failing / addresses.size);

/** Visitors' pages, and what they report of one build. */
export function simulatedVisits(random: SeededRandom): SimulatedVisits {
  const voices = new Map<string, Heard>();
  const sum = {
    loads: 0,
    failures: 0,
    addresses: 0,
    failureAddresses: 0,
    failingVoices: 0,
    failureWeight: 0,
  };
  const report = (voice: string, address: string, isFailure: boolean) => {
    const heard: Heard = voices.get(voice) ?? { addresses: new Map(), failing: 0 };
    voices.set(voice, heard);
    const before = weightOf(heard);
    sum.loads++;
    if (isFailure) sum.failures++;
    if (!heard.addresses.has(address)) sum.addresses++;
    if (isFailure && !heard.addresses.get(address)) {
      sum.failureAddresses++;
      if (heard.failing++ === 0) sum.failingVoices++;
    }
    heard.addresses.set(address, isFailure || heard.addresses.get(address) === true);
    sum.failureWeight += weightOf(heard) - before;
  };
  return {
    report,
    load(failureRate) {
      const address = `${random.chance(0.2) ? random.whole(0, 9) : random.whole(10, ADDRESSES)}`;
      report(address, address, random.chance(failureRate));
    },
    counts: () => ({
      ...{ remote: 'mf-map', build: '0'.repeat(12), ...sum, slow: 0, slowReasons: {} },
      voices: voices.size,
      // As the backend rounds it.
      failureWeight: Math.round(100 * sum.failureWeight) / 100,
    }),
  };
}
