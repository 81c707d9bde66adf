import { invite } from '../../access/cast.ts';
import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('those who edit a story see who else does and where, and nobody is asked where there is no line', async ({
  page,
  otherBrowser,
  api,
  author,
}) => {
  const friend = await createPerson(api, { name: 'Bea Friend' });
  const story = await createStory(api, author, { title: 'Side by side', visibility: 'private' });
  await createPlace(api, author, story, { title: 'Start', visited: '2026-03-04 10:00:00Z' });
  await createPlace(api, author, story, { title: 'Somewhere', visited: '2026-03-06 10:00:00Z' });
  await invite(api, author, story, friend);
  const context = await otherBrowser();
  await restoreSession(context, api.origin, friend);
  const theirs = await context.newPage();
  const url = `/travel-story/${story}?edit=1`;
  // The clock of the page jumps in place of minutes.
  await page.clock.install();
  await page.goto(url);
  const title = page.getByRole('textbox', { name: 'Title of place 1' });
  await expect(title).toBeVisible();
  await theirs.goto(url);
  await expect(theirs.getByRole('status').filter({ hasText: /is editing$/ })).toBeVisible();

  const said = page.getByRole('status').filter({ hasText: 'Bea' });
  const focused = async (name: string) => {
    await theirs.getByRole('textbox', { name }).focus();
    await theirs.evaluate(() => window.dispatchEvent(new Event('online')));
    await theirs.waitForLoadState('networkidle');
  };
  await focused('Title of place 1');
  await page.clock.runFor(16_000);
  await expect(said).toHaveText('Bea Friend is editing day 3');
  await focused('Title of place 2');
  await page.clock.runFor(16_000);
  await expect(said).toHaveText('Bea Friend is editing day 5');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.context().setOffline(true);
  await expect(said).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(asked).not.toContain('/api/waypost/presence');
  await page.context().setOffline(false);
  await expect(said).toBeVisible();
});
