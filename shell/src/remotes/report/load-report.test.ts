/** @page */
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { createLoadReport } from './load-report.ts';

const CANDIDATE = { remote: 'mf-map', buildId: 'ccc', build: {} } as NamedBuild;
const STABLE = { remote: 'mf-map', buildId: 'aaa', build: {} } as NamedBuild;

function page() {
  const sent: unknown[] = [];
  const report = createLoadReport({ send: (body) => sent.push(JSON.parse(body)) });
  return { report, sent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports some quiet after the last news, in one go', async () => {
  const { report, sent } = page();
  report.failed(CANDIDATE, 'unreachable');
  await jest.advanceTimersByTimeAsync(2000);
  report.ready(STABLE, 812.4);
  await jest.advanceTimersByTimeAsync(2999);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    {
      page: expect.stringMatching(/^[a-z0-9]{15}$/),
      loads: [
        { remote: 'mf-map', build: 'ccc', outcome: 'failed', reason: 'unreachable' },
        { remote: 'mf-map', build: 'aaa', outcome: 'ready', ms: 812 },
      ],
    },
  ]);
});

it('a build that came and crashed at once counts as one failure', async () => {
  const { report, sent } = page();
  report.ready(CANDIDATE, 100);
  report.failed(CANDIDATE, 'crashed');
  report.ready(CANDIDATE, 100);
  await jest.advanceTimersByTimeAsync(3000);
  expect(sent).toMatchObject([{ loads: [{ outcome: 'failed', reason: 'crashed' }] }]);
});

it('tells each outcome of a build once', async () => {
  const { report, sent } = page();
  report.ready(STABLE, 100);
  await jest.advanceTimersByTimeAsync(3000);
  report.ready(STABLE, 90);
  await jest.advanceTimersByTimeAsync(3000);
  expect(sent).toHaveLength(1);
  report.failed(STABLE, 'crashed');
  await jest.advanceTimersByTimeAsync(3000);
  expect(sent).toHaveLength(2);
});

it('reports when the page goes', () => {
  const { report, sent } = page();
  report.slow(CANDIDATE, 'entry');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toMatchObject([{ loads: [{ build: 'ccc', outcome: 'slow', reason: 'entry' }] }]);
});

it('goes by one name on a page, and by another on the next', async () => {
  const [one, other] = [page(), page()];
  one.report.ready(STABLE, 100);
  await jest.advanceTimersByTimeAsync(3000);
  one.report.failed(STABLE, 'crashed');
  other.report.ready(STABLE, 100);
  await jest.advanceTimersByTimeAsync(3000);
  const names = [...one.sent, ...other.sent].map((report) => (report as { page: string }).page);
  expect(names[0]).toBe(names[1]);
  expect(names[2]).not.toBe(names[0]);
});

it('a build that came and then waited for a file is slow, and failed once the file is lost', async () => {
  const { report, sent } = page();
  report.ready(CANDIDATE, 100);
  report.slow(CANDIDATE, 'chunk');
  await jest.advanceTimersByTimeAsync(3000);
  report.failed(CANDIDATE, 'chunk');
  report.slow(CANDIDATE, 'chunk');
  await jest.advanceTimersByTimeAsync(3000);
  expect(sent).toMatchObject([
    { loads: [{ outcome: 'slow', reason: 'chunk' }] },
    { loads: [{ outcome: 'failed' }] },
  ]);
});
