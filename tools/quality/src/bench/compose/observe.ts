import type { BenchRoute } from './routes.ts';

/** When a page could be used, in milliseconds from the start of navigation. */
export interface Times {
  readonly lcp: number;
  /** What the page is there for is there; 0 for never. */
  readonly ready: number;
  /** The shell is there. */
  readonly usable: number;
  /** Of long tasks, what is beyond 50 ms each. */
  readonly blocking: number;
}

/** Runs in the page before anything else, as text: notes when it can be used, and what blocked it, in `window.__bench`. */
export function observe({ ready, belowTheFold }: BenchRoute): string {
  return `(function () {
    var notes = (window.__bench = { ready: 0, usable: 0, lcp: 0, blocking: 0 });
    new PerformanceObserver(function (list) {
      list.getEntries().forEach(function (entry) { notes.lcp = entry.startTime; });
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver(function (list) {
      list.getEntries().forEach(function (entry) { notes.blocking += Math.max(0, entry.duration - 50); });
    }).observe({ type: "longtask", buffered: true });
    (function look() {
      if (!notes.usable && document.querySelector("header nav a")) notes.usable = performance.now();
      if (!notes.ready && document.querySelector(${JSON.stringify(ready)})) notes.ready = performance.now();
      if (${belowTheFold === true} && !notes.ready) scrollBy(0, innerHeight / 4);
      if (!notes.ready) requestAnimationFrame(look);
    })();
  })();`;
}
