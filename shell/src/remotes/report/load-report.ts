import type { BuildFailure, SlowReason } from '@waypost/contracts/load-reasons.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';

/** Milliseconds without news after which a page reports. */
const QUIET = 3000;

/** Tells the product's makers how each build of a remote fared on this page. No person is named. */
export interface LoadReport {
  /** @param ms how long it took */
  ready(named: NamedBuild, ms: number): void;
  failed(named: NamedBuild, reason: BuildFailure): void;
  /** Another build came while this one was still silent. */
  slow(named: NamedBuild, reason: SlowReason): void;
}

interface Load {
  readonly remote: string;
  readonly build: string;
  readonly outcome: 'ready' | 'failed' | 'slow';
  readonly reason?: BuildFailure | SlowReason;
  readonly ms?: number;
}

interface ReportOptions {
  /** Sends a report on its way; the page may be gone before it arrives. */
  readonly send: (body: string) => void;
}

/** A report that is never sent, for pages on which someone chose the builds by name. */
export const SILENT_REPORT: LoadReport = {
  ready: () => undefined,
  failed: () => undefined,
  slow: () => undefined,
};

/** Collects what happens to builds, and reports some quiet after it and when the page goes. */
export function createLoadReport({ send }: ReportOptions): LoadReport {
  const loads = new Map<string, Load>();
  const told = new Set<string>();
  // Drawn by the page itself: it tells pages apart, and nobody behind them.
  const page = newRecordId();
  let timer: number | undefined;

  function flush(): void {
    if (loads.size === 0) return;
    send(JSON.stringify({ page, loads: [...loads.values()] }));
    for (const [key, { outcome }] of loads) told.add(`${key} ${outcome}`);
    loads.clear();
  }

  function add(load: Load): void {
    const key = `${load.remote}/${load.build}`;
    if (told.has(`${key} ${load.outcome}`)) return;
    // What is worse replaces what was not told yet: a build that came and crashed has failed, once.
    const known = loads.get(key)?.outcome;
    if (known && (load.outcome === 'ready' || (known === 'failed' && load.outcome === 'slow'))) return;
    loads.set(key, load);
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, QUIET);
  }

  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return {
    ready: ({ remote, buildId }, ms) => add({ remote, build: buildId, outcome: 'ready', ms: Math.round(ms) }),
    failed: ({ remote, buildId }, reason) => add({ remote, build: buildId, outcome: 'failed', reason }),
    slow: ({ remote, buildId }, reason) => add({ remote, build: buildId, outcome: 'slow', reason }),
  };
}
