import type { Page, Request } from '@playwright/test';

/** Bytes over the wire since the page began, headers included, of the page and of its workers. */
export interface ByteCount {
  /** @param first only of as many requests, those that were made first */
  bytes(first?: number): number;
  /** How many there were so far. */
  requests(): number;
  /** Bytes of addresses that match. */
  of(address: RegExp): number;
  /** Resolves when nothing was asked for or came for that long. */
  quiet(milliseconds: number): Promise<void>;
}

export function countBytes(page: Page): ByteCount {
  const asked: Request[] = [];
  const received = new Map<Request, number>();
  let last = performance.now();
  page.on('request', (request) => {
    last = performance.now();
    if (/^https?:/.test(request.url())) asked.push(request);
  });
  page.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      last = performance.now();
      received.set(request, responseBodySize + responseHeadersSize);
    });
  });
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
  return {
    bytes: (first) => sum(asked.slice(0, first).map((request) => received.get(request) ?? 0)),
    requests: () => asked.length,
    of: (address) =>
      sum([...received].filter(([request]) => address.test(request.url())).map(([, bytes]) => bytes)),
    async quiet(milliseconds) {
      while (performance.now() - last < milliseconds) await page.waitForTimeout(100);
    },
  };
}
