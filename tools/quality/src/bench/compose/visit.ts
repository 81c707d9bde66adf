import type { BrowserContext, CDPSession } from '@playwright/test';

import { observe, type Times } from './observe.ts';
import type { BenchRoute } from './routes.ts';

/** What one visit cost. Bytes are what went over the wire, headers included; times are those of a page whose requests are written down. */
export interface Visit extends Times {
  readonly bytes: number;
  /** Of those, HTML, scripts, styles and manifests. */
  readonly codeBytes: number;
  readonly requests: number;
  /** Of those, scripts and styles asked for before the page could be used. */
  readonly firstBytes: number;
  /** Requests that had to wait for one another, the page itself counted as 1. */
  readonly depth: number;
  /** Bytes by file, for telling what an excess is made of. */
  readonly files: Readonly<Record<string, number>>;
}

export interface VisitOptions {
  readonly url: string;
  readonly route: BenchRoute;
  readonly story: string;
  /** 150 ms, 1.6 Mbit/s, a fourfold slower processor. */
  readonly throttled: boolean;
  /** Whether only the browser's cache is to be filled: what the page reports some seconds later is not waited for. */
  readonly isFirst?: boolean;
}

interface Seen {
  readonly url: string;
  readonly depth: number;
  /** Milliseconds after the first request. */
  readonly asked: number;
  bytes: number;
}

/** Milliseconds without a request after which a page is taken to have asked for everything. */
const SETTLE = 1_000;
/** The same for a page that is not measured, on a fast network. */
const SETTLE_FIRST = 400;
const LIMIT = 60_000;

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

function isCode(url: string): boolean {
  const { pathname } = new URL(url);
  return /\.(?:js|css|json)$/.test(pathname) || !/\.[a-z0-9]+$|^\/api\//.test(pathname);
}

/** Visits one page in a context whose cache is as the caller left it. */
export async function visit(context: BrowserContext, options: VisitOptions): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const seen = new Map<string, Seen>();
  const depthByUrl = new Map<string, number>();
  let last = performance.now();
  let first: number | null = null;

  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    first ??= timestamp;
    last = performance.now();
    const frames = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? [];
    const cause = initiator.url ?? frames.find((frame) => frame.url)?.url;
    const depth = seen.size === 0 ? 1 : (depthByUrl.get(cause ?? '') ?? 1) + 1;
    if (!depthByUrl.has(request.url)) depthByUrl.set(request.url, depth);
    seen.set(requestId, { url: request.url, depth, asked: (timestamp - first) * 1000, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) seen.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const request = seen.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  if (options.throttled) await throttle(session);
  await page.addInitScript({ content: observe(options.route) });
  await page.goto(options.url + options.route.path.replace('{story}', options.story), {
    waitUntil: 'commit',
    timeout: LIMIT,
  });

  const notes = () => page.evaluate(() => (window as unknown as { __bench: Times }).__bench);
  const start = performance.now();
  while (performance.now() - start < LIMIT) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const isReady = (await notes()).ready > 0;
    if (isReady && performance.now() - last > (options.isFirst ? SETTLE_FIRST : SETTLE)) break;
    if (!isReady && performance.now() - last > 12_000) break;
  }
  const { ready, usable, lcp, blocking } = await notes();
  await page.close();

  const requests = [...seen.values()];
  const files: Record<string, number> = {};
  for (const { url, bytes } of requests) {
    const { pathname } = new URL(url);
    files[pathname] = (files[pathname] ?? 0) + bytes;
  }
  const sum = (list: readonly Seen[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    bytes: sum(requests),
    codeBytes: sum(requests.filter(({ url }) => isCode(url))),
    firstBytes: sum(requests.filter(({ url, asked }) => asked <= ready && /\.(?:js|css)$/.test(url))),
    requests: requests.length,
    depth: Math.max(0, ...requests.filter(({ url }) => isCode(url)).map(({ depth }) => depth)),
    ready,
    usable,
    lcp,
    blocking,
    files,
  };
}
