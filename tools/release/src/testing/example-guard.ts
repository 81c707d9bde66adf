import { siteCounts } from '../guard/build-counts.ts';
import type { Judgement } from '../guard/judge-candidate.ts';
import { watchCandidates, type GuardOptions } from '../guard/watch-candidates.ts';
import { startCountingSite, TOKEN, type CountingSite } from './counting-site.ts';
import type { ExampleStore } from './example-store.ts';

/** A guard of an example store, and the site whose counts it reads. */
export interface ExampleGuard {
  readonly site: CountingSite;
  /** Looks once, with another key or at other counts if so told; answers with each remote it judged, and the revision it wrote. */
  watch(
    other?: Partial<Pick<GuardOptions, 'key' | 'counts'>>,
  ): Promise<[string, Judgement['verdict'], number | null][]>;
  end(): Promise<void>;
}

export async function startExampleGuard(example: ExampleStore): Promise<ExampleGuard> {
  const site = await startCountingSite();
  return {
    site,
    async watch(other = {}) {
      const found: [string, Judgement['verdict'], number | null][] = [];
      await watchCandidates({
        access: example.access,
        key: example.key('guard'),
        counts: siteCounts(site.address, TOKEN),
        report: ({ remote }, { verdict }, revision) => found.push([remote, verdict, revision]),
        ...other,
      });
      return found;
    },
    end: () => site.close(),
  };
}
