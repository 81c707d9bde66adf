import { setTimeout as sleep } from 'node:timers/promises';
import { describeProblem } from '@waypost/cli-kit/plain-problem.ts';

export interface Watch {
  /** Looks once; rejects when it could not. */
  readonly look: () => Promise<void>;
  /** Told when a look succeeds for the first time, and when one does again after others failed. */
  readonly watching: (isBack: boolean) => void;
  /** Told why looks fail: each reason once in an outage. */
  readonly failing: (problem: string) => void;
  /** Between two looks, in milliseconds. */
  readonly every: number;
  readonly leave: AbortSignal;
}

/** Looks again and again until told to leave. A site or a store that is away for a while does not end it. */
export async function keepWatch({ look, watching, failing, every, leave }: Watch): Promise<void> {
  const said = new Set<string>();
  let hasWatched = false;
  while (!leave.aborted) {
    try {
      await look();
      if (!hasWatched || said.size > 0) watching(said.size > 0 && hasWatched);
      hasWatched = true;
      said.clear();
    } catch (caught) {
      const problem = describeProblem(caught);
      if (!said.has(problem)) failing(problem);
      said.add(problem);
    }
    // Rejects at the moment somebody asks the process to end.
    await sleep(every, undefined, { signal: leave }).catch(() => undefined);
  }
}
