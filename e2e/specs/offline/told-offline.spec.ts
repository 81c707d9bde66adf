import type { Page } from '@playwright/test';
import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { createPlace, createStory, PLACES, placesOf, storiesBy } from '../../api/stories.ts';
import { NO_LINE } from '../../fixtures/no-line.ts';
import { isKept } from '../../fixtures/is-kept.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { visitUntilKept } from '../../fixtures/visit-until-kept.ts';
import { ImportPage } from '../../pages/import-page.ts';

test.use({ serviceWorkers: 'allow' });

const MADE_LATER = /The story is made once you're back online/;

test('a story made of photos without a line is made once there is one, though the tab was closed', async ({
  page,
  api,
  author,
  context,
  problems,
}) => {
  problems.allow(NO_LINE);
  problems.allow(/could not|status of/);
  const first = new ImportPage(page);
  await first.open();
  // Reading, preparing and naming photos once brings the files that takes.
  await first.choose((await tripPhotos()).slice(0, 1));
  await expect(first.titles).toHaveCount(1);
  await expect(page.getByText('One photo is uploaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Delete them' }).click();
  await visitUntilKept(page, '/dashboard/import');

  await context.setOffline(true);
  await page.reload();
  await first.choose(await tripPhotos());
  await expect(first.titles).toHaveCount(3);
  await first.titles.first().fill('The castle');
  await first.storyTitle.fill('Round Lisbon');
  await first.createButton.click();
  await expect(page.getByText(MADE_LATER)).toBeVisible();
  await expect.poll(() => isKept(page, 'Round Lisbon')).toBe(true);
  await page.waitForTimeout(1_000);
  await page.close();

  const tab = await context.newPage();
  await tab.goto('/dashboard/import');
  await expect(tab.getByText(MADE_LATER)).toBeVisible();
  await context.setOffline(false);
  await expect(new ImportPage(tab).published('Round Lisbon')).toBeVisible();
  const { items } = await storiesBy(api, author.id);
  const [story, ...others] = items as { id: string; title: string }[];
  expect([story?.title, others]).toEqual(['Round Lisbon', []]);
  const places = await placesOf(api, story?.id ?? '');
  expect(places.map(({ title }) => title)).toContain('The castle');
  expect(places).toHaveLength(3);
});

const WALKS = Number(process.env.WAYPOST_WALKS || 1);
const STEPS = 14;
const NO_TEXT = 'No road leads here.';

for (let seed = 1; seed <= WALKS; seed += 1)
  test(`a trip of which the device is offline most of the time loses nothing and sends nothing twice (${seed})`, async ({
    page: opened,
    api,
    author,
    context,
    problems,
  }) => {
    problems.allow(NO_LINE);
    problems.allow(/could not|status of/);
    // What no page has used before the line goes is not there.
    problems.allow(/: chunk /);
    const random = seededRandom(seed);
    const story = await createStory(api, author);
    const ids = [await createPlace(api, author, story), await createPlace(api, author, story)];
    let page = opened;
    await visitUntilKept(page, `/travel-story/${story}?edit=1`);
    await context.setOffline(true);
    const place = (of: number) => page.locator(`li[data-place="${ids[of]}"]`);
    const title = (of: number) => place(of).getByRole('textbox', { name: /^Title of place/ });
    const wanted = { titles: ['Cabo Polonio', 'Cabo Polonio'], texts: [NO_TEXT, NO_TEXT], photos: [0, 0] };
    for (let step = 0; step < STEPS; step += 1) {
      const of = random.whole(0, 1);
      const act = random.between(0, 1);
      if (act < 0.35) {
        await title(of).fill(`Title ${step}`);
        await title(of).blur();
        wanted.titles[of] = `Title ${step}`;
      } else if (act < 0.55) {
        const { buffer, mimeType, name } = await phonePhoto({ seed: step });
        const chooser = page.waitForEvent('filechooser');
        await place(of)
          .getByLabel(/^Add photos to/)
          .click();
        await (await chooser).setFiles({ buffer, mimeType, name });
        wanted.photos[of] = (wanted.photos[of] ?? 0) + 1;
        await expect(place(of).locator('img')).toHaveCount(wanted.photos[of] ?? 0);
      } else if (act < 0.7) {
        // Another device changes what nobody changes here.
        await api.call('PATCH', `${PLACES}/${ids[of]}`, {
          token: author.token,
          json: { subtext: `Text ${step}` },
        });
        wanted.texts[of] = `Text ${step}`;
        continue;
      } else if (act < 0.85) await killTab();
      else {
        await context.setOffline(false);
        await page.waitForTimeout(random.between(0, 800));
        await context.setOffline(true);
        continue;
      }
      await untilSaved(page);
    }
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /changes? wait/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /could not be sent/ })).toHaveCount(0);
    const places = await placesOf(api, story);
    expect(places.map((place) => place['title'])).toEqual(wanted.titles);
    const pictures = places.map((place) => (place['other_pictures'] as string[]).length);
    expect(pictures).toEqual(wanted.photos);
    expect(places.map((place) => place['subtext'])).toEqual(wanted.texts);

    async function killTab(): Promise<void> {
      await page.close();
      page = await context.newPage();
      await page.goto(`/travel-story/${story}?edit=1`);
      await title(0).waitFor();
    }
  });

/** Until what was written here is on the site or waits. */
const untilSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saving|^Not saved/ })).toHaveCount(0);
