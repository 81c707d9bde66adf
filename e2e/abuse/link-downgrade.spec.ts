import { createStoryWithPlace } from '../api/stories.ts';
import { StoryPage } from '../pages/story-page.ts';
import { CANDIDATE, expect, test } from '../specs/releases/releases.ts';

test('a link alone gives nobody an older build, or one nobody gets yet', async ({ page, api, releases }) => {
  const storyId = await createStoryWithPlace(api, { title: 'By a link' });
  await releases.rollOut('mf-map', { basisPoints: 0 });
  await page.goto(`/travel-story/${storyId}?waypost-build=mf-map:${CANDIDATE}`);
  await new StoryPage(page).untilShown();
  const badge = page.getByRole('complementary', { name: 'Selected builds' });
  await expect(badge).toContainText(`This link can't show the build “mf-map:${CANDIDATE}”`);
  expect([...releases.elsewhere.asked].filter((path) => path.startsWith('/mf-map/'))).toEqual([]);
  await page.goto(`/travel-story/${storyId}?waypost-build=mf-map:${CANDIDATE}:9999999999:map:AAAA`);
  await new StoryPage(page).untilShown();
  await expect(badge).toContainText("This link can't show the build");
  expect([...releases.elsewhere.asked].filter((path) => path.startsWith('/mf-map/'))).toEqual([]);
});
