import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

const TITLE = 'رحلة إلى 東京 with Ravi';
const PLACES = [
  ['שוק הכרמל Market 市場', 'rtl'],
  ['नमस्ते Tokyo السوق', 'ltr'],
  ['浅草 مسجد Mosque', 'ltr'],
] as const;

test('a story in three scripts at once stands in the direction each text begins in: on its page, in its book, in its card', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api, { name: 'रवि كريم' });
  const storyId = await createStory(api, owner, { title: TITLE });
  for (const [at, [title]] of PLACES.entries())
    await createPlace(api, owner, storyId, {
      ...{ title, subtext: `${title}. ${TITLE}`, latitude: 35 + at / 10, longitude: 139 },
      main_picture: (await phonePhoto()).buffer,
    });

  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect(story.heading(TITLE)).toHaveCSS('direction', 'rtl');
  for (const [title, direction] of PLACES)
    await expect(page.getByRole('heading', { name: title }).first()).toHaveCSS('direction', direction);
  // The author's name, in a sentence of another direction, does not turn what stands around it.
  await expect(page.getByText('रवि كريم').first()).toBeVisible();
  await expectFitsPhone(page);

  // Its letters are no part of the card's fonts: what is drawn is the map alone, and the words stand in the page's head.
  const head = await (await page.request.get(`/travel-story/${storyId}`)).text();
  expect(head).toContain(`property="og:title" content="${TITLE}`);
  const card = /property="og:image" content="([^"]+)"/.exec(head)![1]!;
  const drawn = await page.request.get(new URL(card.replaceAll('&amp;', '&')).pathname);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  await page.getByRole('link', { name: 'Print as a book' }).click();
  const book = page.locator('article');
  await expect(book.locator('h1').first()).toHaveText(TITLE);
  await expect(book.locator('h1').first()).toHaveCSS('direction', 'rtl');
  for (const [title] of PLACES) await expect(book.getByText(title, { exact: true }).first()).toBeVisible();
});
