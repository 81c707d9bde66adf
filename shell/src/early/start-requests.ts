import { TUNNEL_HEADER } from '@waypost/kit/api/tunnel-header.ts';
import type { EarlyAnswers } from '@waypost/contracts/page-start.ts';
import type { FoundPage } from '@waypost/contracts/site-pages.ts';

/** Starts a page's first API calls, for guests; the shell takes the answers, by path and query. */
export function startRequests(
  api: string,
  { page, parameters }: FoundPage,
  isSignedIn: boolean,
): EarlyAnswers | undefined {
  if (location.search || isSignedIn) return undefined;
  return Object.fromEntries(
    (page.requests ?? []).map((request) => {
      const path = request.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
      const stop = new AbortController();
      const answer = fetch(api + path, { headers: { [TUNNEL_HEADER]: 'true' }, signal: stop.signal });
      answer.catch(() => undefined);
      return [path, Object.assign(answer, { stop })];
    }),
  );
}
