import type { CDPSession, Page } from '@playwright/test';

/** Bytes over the wire since the page began, headers included. */
export interface ByteCount {
  bytes(): number;
  requests(): number;
  /** Bytes of addresses that contain the text. */
  of(part: string): number;
  /** Resolves when nothing was asked for or came for that long. */
  quiet(milliseconds: number): Promise<void>;
}

export async function countBytes(page: Page, session: CDPSession): Promise<ByteCount> {
  const addresses = new Map<string, string>();
  const received = new Map<string, number>();
  let last = performance.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    last = performance.now();
    if (/^https?:/.test(request.url)) addresses.set(requestId, request.url);
  });
  session.on('Network.dataReceived', () => {
    last = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    if (addresses.has(requestId)) received.set(requestId, encodedDataLength);
  });
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
  return {
    bytes: () => sum(received.values()),
    requests: () => received.size,
    of: (part) =>
      sum([...received].filter(([id]) => addresses.get(id)?.includes(part)).map(([, bytes]) => bytes)),
    async quiet(milliseconds) {
      while (performance.now() - last < milliseconds) await page.waitForTimeout(100);
    },
  };
}
