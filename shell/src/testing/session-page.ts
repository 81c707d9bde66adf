import { createBackendClient } from '@waypost/kit/api/backend-client.ts';

import { createStore } from '../auth/store.ts';
import { createDeviceStorage } from '../auth/device-storage.ts';
import { createSession } from '../auth/session-service.ts';

let stop: (() => void) | undefined;

/** Only the clock stands still: promises and time-outs go on. */
export function stopClock(): void {
  jest.useFakeTimers({ now: 0, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] });
}

/** Ends the page's session service and forgets what the device kept. */
export function closePage(): void {
  stop?.();
  jest.useRealTimers();
  window.localStorage.clear();
}

/** A page of the shell whose backend answers when the test says so. */
export function openPage({ leaves = true, keepsCookies = true } = {}) {
  const answers: ((answer: Response) => void)[] = [];
  const asked: string[] = [];
  const headers: Headers[] = [];
  const ends: string[] = [];
  const storage = createDeviceStorage(() => window.localStorage);
  const client = createBackendClient({
    baseUrl: 'https://waypost.example',
    fetch(url, init) {
      headers.push(new Headers(init?.headers));
      asked.push(`${init?.method} ${new URL(String(url)).pathname}`);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const sent: Promise<unknown>[] = [];
  const send = client.send.bind(client);
  client.send = (...request) => {
    const answer = send<never>(...request);
    sent.push(answer);
    return answer;
  };
  const session = createSession({
    client,
    store: createStore(),
    storage,
    keepsCookies,
    leave: () => Promise.resolve(leaves),
    onEnded: (end) => ends.push(end),
    onReturned: () => ends.push('returned'),
  });
  stop = session.start();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  return {
    session,
    ends,
    answers,
    /** Method and path of everything the page has asked for. */
    asked,
    headers,
    sessionId: () => window.localStorage.getItem('waypost-session'),
    settle,
    async answer(status: number, body: object) {
      while (answers.length === 0) await settle();
      answers.shift()?.(status === 204 ? new Response(null, { status }) : Response.json(body, { status }));
      await Promise.allSettled([sent.shift()]);
      await settle();
    },
  };
}

/** What this tab hears when another one has written. */
export function anotherTabWrote(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

export function anotherTabEnds(how: 'logged-out' | 'expired'): void {
  window.localStorage.setItem('waypost-session-end', how);
  window.localStorage.setItem('login-storage', '{"isLogged":false,"userData":null}');
  anotherTabWrote('login-storage');
}
