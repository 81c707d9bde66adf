import type { EarlyAnswers } from '@waypost/contracts/page-start.ts';

/** Answers the page's inline script asked for before the shell was there. */
interface EarlyPage {
  readonly waypostEarly?: EarlyAnswers | undefined;
}

/**
 * A fetch that hands out each early answer once, to the call it was made for, and sends everything
 * else itself. A failed early answer is asked for again, unless it says that there is no such thing;
 * the caller's signal stops an early answer as it stops any other, its body too.
 */
export function createEarlyFetch(page: EarlyPage & { readonly fetch: typeof fetch }): typeof fetch {
  const answers = page.waypostEarly ?? {};
  return (input, init) => {
    const send = () => page.fetch.call(page, input, init);
    const { pathname, search } = new URL(String(input), document.baseURI);
    const early = answers[pathname + search];
    if (!early || (init?.method ?? 'GET') !== 'GET') return send();
    delete answers[pathname + search];
    const signal = init?.signal;
    const stop = () => early.stop.abort(signal?.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    return early.then((answer) => (answer.ok || answer.status === 404 ? answer : send()), send);
  };
}
