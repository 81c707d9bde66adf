import { readPublished } from './read-published.ts';

interface PublishedFetchOptions {
  /** Where published files are; empty for nowhere. */
  readonly base: string;
  readonly isSignedIn: () => boolean;
  readonly send: typeof fetch;
}

/** A fetch that looks among the published files first for what guests ask, and else at the API. */
export function createPublishedFetch({ base, isSignedIn, send }: PublishedFetchOptions): typeof fetch {
  return async (input, init) => {
    if (!base || isSignedIn() || (init?.method ?? 'GET') !== 'GET') return send(input, init);
    return (await readPublished(base, String(input), init?.signal)) ?? send(input, init);
  };
}
