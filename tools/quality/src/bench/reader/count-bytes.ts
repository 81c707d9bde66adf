import type { Page, Request } from '@playwright/test';

/** Bytes over the wire since the page began, headers included, of the page and of its workers. */
export interface ByteCount {
  bytes(): number;
  requests(): number;
  /** Bytes of addresses that match. */
  of(address: RegExp): number;
  /** Resolves when nothing was asked for or came for that long. */
  quiet(milliseconds: number): Promise<void>;
}

export function countBytes(page: Page): ByteCount {
  const received = new Map<Request, number>();
  let last = performance.now();
  page.on('request', () => {
    last = performance.now();
  });
  page.on('requestfinished', (request) => {
    if (!/^https?:/.test(request.url())) return;
    void request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      last = performance.now();
      received.set(request, responseBodySize + responseHeadersSize);
    });
  });
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
  return {
    bytes: () => sum(received.values()),
    requests: () => received.size,
    of: (address) =>
      sum([...received].filter(([request]) => address.test(request.url())).map(([, bytes]) => bytes)),
    async quiet(milliseconds) {
      while (performance.now() - last < milliseconds) await page.waitForTimeout(100);
    },
  };
}
