import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, createStoryWithPlace } from '../../api/stories.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { stableOf } from './release-page.ts';
import { expect, test, type Releases } from './releases.ts';
import { watchVisit } from './watch-visit.ts';

/** Has the remote's stable build come from the spoilable origin too. */
async function moveStable(releases: Releases, remote: string): Promise<string> {
  const { remote: before, build } = stableOf(releases.release, remote);
  const moved = { ...build, base: `${releases.elsewhere.origin}/${remote}/f/` };
  await releases.write({
    ...releases.release,
    remotes: { ...releases.release.remotes, [remote]: { ...before, builds: { [before.stable]: moved } } },
  });
  return `/${remote}/f/${build.entry.file}`;
}

const missing = { status: 404, type: 'text/html', body: '<!doctype html><title>Not here</title>' };

test('with every build bad its place offers Retry, and the rest of the site and the session work', async ({
  page,
  api,
  releases,
  problems,
}) => {
  problems.allow(/mf-map|404/);
  const person = await createPerson(api);
  const storyId = await createStory(api, person, { title: 'Still there' });
  await createPlace(api, person, storyId);
  const entry = await moveStable(releases, 'mf-map');
  releases.elsewhere.answer(entry, missing);
  const visit = await watchVisit(page);

  await page.goto(`/travel-story/${storyId}`);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await new SignInPage(page).signIn(person);
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('article', { name: 'Still there' })).toBeVisible();

  await page.goto(`/travel-story/${storyId}`);
  await expect(page.getByRole('link', { name: 'Create new point' })).toBeVisible();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  releases.elsewhere.mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await new StoryPage(page).untilShown();
  expect(visit.documents()).toBe(2);
});

test('with every build silent the page says so and goes on waiting', async ({
  page,
  api,
  releases,
  problems,
}) => {
  problems.allow(/mf-map/);
  const storyId = await createStoryWithPlace(api);
  const entry = await moveStable(releases, 'mf-map');
  const { release } = releases.elsewhere.hold(entry);
  const visit = await watchVisit(page);
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  await expect(page.getByText('Still loading. It is taking longer than usual.')).toBeVisible();
  release();
  await new StoryPage(page).untilShown();
  expect(visit.loads.filter(({ outcome }) => outcome !== 'ready')).toEqual([]);
  expect(await visit.failureTexts()).toEqual([]);
});

test('a later file that is gone leads to one reload, never to a loop', async ({
  page,
  author,
  releases,
  problems,
}) => {
  problems.allow(/mf-authoring|404|integrity|Loading chunk/i);
  expect(author.token).not.toBe('');
  await moveStable(releases, 'mf-authoring');
  for (const file of releases.laterChunks('mf-authoring'))
    releases.elsewhere.answer(`/mf-authoring/f/${file}`, missing);
  const visit = await watchVisit(page);
  await page.goto('/dashboard/create-travel-history');
  await expect.poll(() => visit.documents()).toBe(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Create a travel story' })).toBeVisible();
  await page.waitForTimeout(3000);
  expect(visit.documents()).toBe(2);
});
