import type { BoundedCache } from './bounded-cache.ts';

/** Takes what is still to be done once a request is answered. */
export type After = (work: Promise<unknown>) => void;

/** Answers with a file of a build, which is kept: its name stands for its bytes. */
export function createReleasedFiles(files: BoundedCache) {
  /** @param integrity what the page's release says of its bytes, where it says so */
  return async (
    address: string,
    ask: (init?: RequestInit) => Promise<Response>,
    after: After,
    integrity = '',
  ): Promise<Response> => {
    const kept = await files.match(address);
    if (kept && (await isAsReleased(kept.clone(), integrity))) return kept;
    // The browser's own cache may have it altered too.
    const answer = await ask(kept && { cache: 'reload' });
    if (answer.status === 200 && answer.type !== 'opaque') after(files.put(address, answer.clone()));
    return answer;
  };
}

/** A file can have come altered to a page without a worker, whose files are kept once it has one. */
async function isAsReleased(kept: Response, integrity: string): Promise<boolean> {
  if (!integrity.startsWith('sha256-')) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}
