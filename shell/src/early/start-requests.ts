import { TUNNEL_HEADER } from '@waypost/kit/api/tunnel-header.ts';
import type { EarlyAnswers } from '@waypost/contracts/page-start.ts';
import type { FoundPage } from '@waypost/contracts/site-pages.ts';

import { readPublished } from '../published/read-published.ts';

/**
 * Starts a page's first API calls, for guests; the shell takes the answers, by path and query.
 *
 * @param published where answers are to be had as files, tried first; empty for nowhere
 */
export function startRequests(
  api: string,
  published: string,
  { page, parameters }: FoundPage,
  isSignedIn: boolean,
): EarlyAnswers | undefined {
  if (location.search || isSignedIn) return undefined;
  return Object.fromEntries(
    (page.requests ?? []).map((request) => {
      const path = request.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
      const stop = new AbortController();
      const { signal } = stop;
      const ask = () => fetch(api + path, { headers: { [TUNNEL_HEADER]: 'true' }, signal });
      const answer = published
        ? readPublished(published, path, signal).then((found) => found ?? ask())
        : ask();
      answer.catch(() => undefined);
      return [path, Object.assign(answer, { stop })];
    }),
  );
}
