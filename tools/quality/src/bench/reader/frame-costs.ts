import type { Page } from '@playwright/test';

import { costsOf, type FrameCosts, type TraceEvent } from './costs-of.ts';

const CATEGORIES = ['toplevel', 'blink', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc'];

/** What the main thread does while `act` moves a map: tasks, by the frame they end in. */
export async function frameCosts(page: Page, act: () => Promise<void>): Promise<FrameCosts> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise<void>((resolve) => session.on('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  await session.send('Tracing.end');
  await done;
  await session.detach();
  return costsOf(events);
}
