import CDP from 'chrome-remote-interface';

import { observe, type Times } from './observe.ts';
import type { PlainBrowser } from './plain-browser.ts';
import type { BenchRoute } from './routes.ts';
import { SCREEN } from './screen.ts';
import type { SlowLine } from './slow-line.ts';

/** Milliseconds without a byte after which a page is taken to have asked for everything. */
const SETTLE = 500;
const LIMIT = 60_000;

export interface TimedVisitOptions {
  readonly browser: PlainBrowser;
  /** Cookies and caches are this one's. */
  readonly browserContextId: string;
  readonly line: SlowLine;
  readonly route: BenchRoute;
  readonly story: string;
  /** Runs in the page before anything else. */
  readonly script: string;
  /** 150 ms, 1.6 Mbit/s, a fourfold slower processor. */
  readonly throttled: boolean;
}

/** Visits one page and notes when it could be used. */
export async function timedVisit(options: TimedVisitOptions): Promise<Times> {
  const { browser, browserContextId, line, route, story, script, throttled } = options;
  const { targetId } = await browser.client.Target.createTarget({ url: 'about:blank', browserContextId });
  const page = await CDP({ port: browser.port, target: targetId });
  try {
    await page.Page.enable();
    await page.Emulation.setDeviceMetricsOverride({ ...SCREEN, deviceScaleFactor: 1, mobile: false });
    await page.Page.addScriptToEvaluateOnNewDocument({ source: script + observe(route) });
    if (throttled) await page.Emulation.setCPUThrottlingRate({ rate: 4 });
    line.slowDown(throttled);
    const notes = async () => {
      const { result } = await page.Runtime.evaluate({ expression: 'JSON.stringify(window.__bench)' });
      return JSON.parse((result.value as string | undefined) ?? '{"ready":0}') as Times;
    };
    const start = performance.now();
    await page.Page.navigate({ url: line.url + route.path.replace('{story}', story) });
    while (performance.now() - start < LIMIT) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const isReady = (await notes()).ready > 0;
      if (line.quietFor() > (isReady ? SETTLE : 12_000)) break;
    }
    return await notes();
  } finally {
    line.slowDown(false);
    await page.close();
    await browser.client.Target.closeTarget({ targetId });
  }
}
