import type { Page } from '@playwright/test';

const FAILURE = /can't be (?:shown|loaded) right now|ran into a problem|could not start/;

/** One load as the page reports it. */
interface ReportedLoad {
  readonly remote: string;
  readonly build: string;
  readonly outcome: string;
  readonly reason?: string;
  readonly ms?: number;
}

/** What a visitor met on a page, and what the page told about it. */
export interface Visit {
  /** Reported loads so far. */
  readonly loads: readonly ReportedLoad[];
  /** How often the document was loaded. */
  documents(): number;
  /** Sentences about failures that stood on the page at any time. */
  failureTexts(): Promise<readonly string[]>;
}

/** Watches a page from before its first address on. */
export async function watchVisit(page: Page): Promise<Visit> {
  const loads: ReportedLoad[] = [];
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    if (new URL(request.url()).pathname !== '/api/release/report') return;
    const report = JSON.parse(request.postData() ?? '') as { readonly loads: readonly ReportedLoad[] };
    loads.push(...report.loads);
  });
  await page.addInitScript((pattern) => {
    const seen: string[] = [];
    Reflect.set(window, 'seenFailures', seen);
    new MutationObserver(() => {
      const text = document.body?.innerText ?? '';
      if (new RegExp(pattern).test(text)) seen.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, FAILURE.source);
  return {
    loads,
    documents: () => documents,
    failureTexts: () => page.evaluate(() => Reflect.get(window, 'seenFailures') as string[]),
  };
}
