import { createStoryWithPlace } from '../../api/stories.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect } from '../../fixtures/test.ts';

const GUARD_TOKEN = 'the-guard-of-the-tests-and-nobody-else';

interface Counts {
  readonly builds: readonly Readonly<Record<string, unknown>>[];
}

test.use({ ownSettings: { WAYPOST_GUARD_TOKEN: GUARD_TOKEN } });

test('how builds load on a visitor’s pages reaches the backend’s counters, each build once a page', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/mf-map|ERR_FAILED/);
  const storyId = await createStoryWithPlace(api);
  await page.route('**/mf-map/f/**', (route) => route.abort());
  await page.goto(`/travel-story/${storyId}`);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();

  const counts = async () => {
    const answer = await fetch(`${api.origin}/api/release/counts`, {
      headers: { Authorization: `Bearer ${GUARD_TOKEN}` },
    });
    return ((await answer.json()) as Counts).builds;
  };
  await expect.poll(counts).toHaveLength(1);
  expect(await counts()).toEqual([
    expect.objectContaining({ remote: 'mf-map', loads: 1, failures: 1, failureAddresses: 1 }),
  ]);
  await page.unroute('**/mf-map/f/**');
  const told = page.waitForResponse('**/api/release/report');
  await page.getByRole('button', { name: 'Retry' }).click();
  await told;
  expect(await counts()).toEqual([
    expect.objectContaining({ remote: 'mf-map', loads: 1, failures: 1, addresses: 1 }),
  ]);
  await page.reload();
  await expect
    .poll(counts)
    .toEqual([expect.objectContaining({ remote: 'mf-map', loads: 2, failures: 1, addresses: 1 })]);
});
