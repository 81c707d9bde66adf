import { createBackendClient } from '@waypost/kit/api/backend-client.ts';

import { createStore } from '../auth/store.ts';
import { createDeviceStorage } from '../auth/device-storage.ts';
import { createSession } from '../auth/session-service.ts';
import { TokenStore } from '../auth/token-store.ts';

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
export function openPage({ leaves = true }: { readonly leaves?: boolean } = {}) {
  const answers: ((answer: Response) => void)[] = [];
  const ends: string[] = [];
  const storage = createDeviceStorage(() => window.localStorage);
  const client = createBackendClient({
    baseUrl: 'https://waypost.example',
    authStore: new TokenStore(storage),
    fetch: () => new Promise((resolve) => answers.push(resolve)),
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
    token: () => client.authStore.token,
    settle,
    async answer(status: number, body: object) {
      while (answers.length === 0) await settle();
      answers.shift()?.(Response.json(body, { status }));
      await Promise.allSettled(sent);
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
  window.localStorage.removeItem('waypost-token');
  window.localStorage.setItem('login-storage', '{"isLogged":false,"userData":null}');
  anotherTabWrote('login-storage');
}
