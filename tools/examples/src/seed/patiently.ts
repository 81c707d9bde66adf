import { setTimeout as wait } from 'node:timers/promises';
import { ClientResponseError } from 'pocketbase';

/**
 * Makes a call again while the backend asks for patience: too many requests, or not ready yet.
 *
 * @throws the last problem once a minute of asking is over, or at once when the backend refuses for another reason
 */
export async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (problem) {
      const busy = problem instanceof ClientResponseError && [429, 503].includes(problem.status);
      if (!busy || attempt === 30) throw problem;
      await wait(2000);
    }
  }
}
