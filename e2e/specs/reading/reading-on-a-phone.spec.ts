import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

const HEBREW = 'יומן מסע 🐪 בנגב';
const LONG = 'A long walk by the water. '.repeat(40);

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a swipe over the card of the place steps, up and down does not, and nothing is wider than the screen', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: HEBREW });
  for (const title of ['One', HEBREW, 'Three']) {
    await createPlace(api, owner, storyId, { title, subtext: LONG });
  }
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  const deck = page.getByRole('group', { name: 'Along the journey' });
  const touch = await page.context().newCDPSession(page);
  const swipe = async (byX: number, byY: number) => {
    const box = (await deck.boundingBox())!;
    const [x, y] = [box.x + box.width / 2 - byX / 2, box.y + box.height / 2];
    const at = (share: number) => [{ x: x + byX * share, y: y + byY * share }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(-120, 0);
  await expect(deck).toContainText('1 of 3');
  await swipe(-120, 4);
  await expect(deck).toContainText('2 of 3');
  await swipe(120, 0);
  await expect(deck).toContainText('1 of 3');
  await expect(story.dialog).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const direction = (name: string) =>
    page
      .getByRole('heading', { name })
      .first()
      .evaluate((heading) => getComputedStyle(heading).direction);
  expect(await direction(HEBREW)).toBe('rtl');
  expect(await direction('Three')).toBe('ltr');
});
