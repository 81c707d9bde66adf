import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

/** A phone of 390 by 844 points with three pixels a point. */
export const PHONE = {
  ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  ...{ isMobile: true, hasTouch: true },
} as const;

const LIMIT = 120_000;

/**
 * A Chromium that draws on the processor: WebGL by SwiftShader, in a process beside the page's, and canvases of two dimensions on
 * the page's own thread.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.WAYPOST_CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
      .concat(['--disable-accelerated-2d-canvas', '--disable-quic', '--no-first-run'])
      .concat(['--disable-background-networking', '--disable-component-update', '--disable-sync']),
  });
}

/** A page our functions can run in: whoever compiles them for Node has them name what is within them by a function of its own. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  return page;
}

/** What a browser keeps of a session, in Playwright's form. */
export async function signedIn(
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const answer = await fetch(`${origin}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Waypost-Session': 'cookie', Origin: origin },
    body: JSON.stringify({ identity: email, password }),
  });
  const { record, meta } = (await answer.json()) as { record: unknown; meta: { session: string } };
  const cookies = answer.headers.getSetCookie().map((one) => {
    const [name = '', value = ''] = one.split(/[=;]/);
    const domain = new URL(origin).hostname;
    return {
      name,
      value,
      domain,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    };
  });
  const localStorage = [
    { name: 'login-storage', value: JSON.stringify({ isLogged: true, userData: record }) },
    { name: 'waypost-session', value: meta.session },
  ];
  return { cookies, origins: [{ origin, localStorage }] };
}

export interface Visit {
  /** Bytes over the wire, headers included: until the page can be used, until it asked for all, and of some addresses. */
  readonly first: number;
  readonly bytes: number;
  of(address: RegExp): number;
  readonly requests: number;
  /** Milliseconds until the page can be used, and until its largest piece stood there. */
  readonly ready: number;
  readonly lcp: number;
}

interface Notes {
  ready: number;
  lcp: number;
}

/** Runs in the page before anything else. */
function note(ready: string): void {
  const notes: Notes = { ready: 0, lcp: 0 };
  Object.assign(window, { labNotes: notes });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) notes.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (): void => {
    if (document.querySelector(ready)) notes.ready = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Milliseconds, and bytes a second. */
export const LINES = {
  '4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  'slow 3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};

export interface VisitOptions {
  readonly url: string;
  /** A selector of what is there once the page can be used. */
  readonly ready: string;
  /** Of a phone whose processor is four times slower. */
  readonly line?: keyof typeof LINES | 'none';
  /** Done before the bytes are counted up. */
  readonly then?: (page: Page) => Promise<unknown>;
}

/** Visits one page in a context whose cache is as the caller left it, until nothing is asked for and nothing comes. */
export async function visit(context: BrowserContext, options: VisitOptions): Promise<Visit> {
  const { url, ready, line, then } = options;
  const page = await openPage(context);
  const session = await context.newCDPSession(page);
  const came: { at: number; url: string; bytes: number }[] = [];
  const addresses = new Map<string, string>();
  let last = performance.now();
  await session.send('Network.enable');
  const pending = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url);
    pending.add(requestId);
    last = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  session.on('Network.dataReceived', () => (last = performance.now()));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    pending.delete(requestId);
    const from = addresses.get(requestId) ?? '';
    if (encodedDataLength > 0 && from.startsWith('http'))
      came.push({ at: last, url: from, bytes: encodedDataLength });
  });
  if (line) {
    if (line !== 'none')
      await session.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(note, ready);
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT });
  const notes = () => page.evaluate(() => (window as unknown as { labNotes: Notes }).labNotes);
  const quiet = async () => {
    // The end of what a worker asks for is not told here.
    const until = performance.now() + 30_000;
    while (performance.now() < until && performance.now() - last < (pending.size > 0 ? 5000 : 1500))
      await page.waitForTimeout(100);
  };
  await page.waitForFunction(() => (window as unknown as { labNotes: Notes }).labNotes.ready > 0, undefined, {
    timeout: LIMIT,
  });
  const usable = performance.now();
  await quiet();
  await then?.(page);
  await quiet();
  const { ready: readyAt, lcp } = await notes();
  await page.close();
  const total = (some: typeof came) => some.reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    ...{ first: total(came.filter(({ at }) => at <= usable)), bytes: total(came), requests: came.length },
    of: (address) => total(came.filter((one) => address.test(one.url))),
    ...{ ready: readyAt, lcp },
  };
}
