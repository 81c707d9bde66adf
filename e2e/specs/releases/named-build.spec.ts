import { createStoryWithPlace } from '../../api/stories.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { CANDIDATE, expect, test } from './releases.ts';
import { watchVisit } from './watch-visit.ts';

test('a build asked for by name is shown in this tab with a badge, not counted, and can be put back', async ({
  page,
  api,
  releases,
}) => {
  const storyId = await createStoryWithPlace(api, { title: 'By name' });
  await releases.rollOut('mf-map', { basisPoints: 0, isPreviewed: true });
  const visit = await watchVisit(page);
  const badge = page.getByRole('complementary', { name: 'Selected version' });
  const fromElsewhere = () => [...releases.elsewhere.asked].some((path) => path.startsWith('/mf-map/'));

  await page.goto(`/travel-story/${storyId}`);
  await new StoryPage(page).untilShown();
  await expect(badge).toBeHidden();
  expect(fromElsewhere()).toBe(false);
  await expect.poll(() => visit.loads.length).toBeGreaterThan(0);
  const counted = visit.loads.length;

  await page.goto(`/travel-story/${storyId}?waypost-build=mf-map:${CANDIDATE}`);
  await new StoryPage(page).untilShown();
  await expect(badge).toContainText(`mf-map:${CANDIDATE}`);
  expect(fromElsewhere()).toBe(true);
  await page.goto(`/travel-story/${storyId}`);
  await expect(badge).toBeVisible();
  await page.waitForTimeout(4500);
  expect(visit.loads).toHaveLength(counted);

  await page.getByRole('button', { name: 'Back to the usual version' }).click();
  await new StoryPage(page).untilShown();
  await expect(badge).toBeHidden();
  await expect.poll(() => visit.loads.length).toBeGreaterThan(counted);
});
