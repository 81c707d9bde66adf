import { createPlace, createStory, placesOf, storiesBy } from '../../api/stories.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { alertWith } from '../../pages/alert.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { StoryPage } from '../../pages/story-page.ts';

test('photos place themselves, are put right with the mouse, and become a story', async ({
  page,
  api,
  author,
}) => {
  // All of the list in sight: nothing scrolls under what is dragged.
  await page.setViewportSize({ width: 1280, height: 1500 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Make a story from photos' }).click();
  const form = new ImportPage(page);
  await form.choose(await tripPhotos());
  await expect(form.days).toHaveText(['Day 1 · Friday, 3 May 2024', 'Day 2 · Saturday, 4 May 2024']);
  for (const [at, town] of ['São Jorge Castle', 'Pena Palace', 'Cascais'].entries())
    await expect(form.titles.nth(at)).toHaveAttribute('placeholder', town);

  const proposal = page.getByText('One was taken within 10 min of the photos of Pena Palace');
  await expect(proposal).toBeVisible();
  await page.getByRole('button', { name: 'Not there: Pena Palace' }).click();
  await expect(proposal).toBeHidden();
  await expect(page.getByText('One photo without a place')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  // What is said of photos on their way goes then, and all below moves up.
  await expect(form.allSent).toBeVisible();
  await form.photo('castle-2.jpg').dragTo(page.getByText('It has no location'));
  await expect(form.photosOf('São Jorge Castle')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.photosOf('São Jorge Castle')).toHaveCount(2);
  await page.getByRole('button', { name: 'Put it there' }).click();
  await expect(form.photosOf('Pena Palace')).toHaveCount(3);
  await form.photo('inside.jpg').click();
  await page.getByRole('button', { name: 'Make main picture' }).click();
  await expect(form.photosOf('Pena Palace').first()).toHaveAccessibleName(/^inside\.jpg .* main picture$/);
  await form.photo('castle-2.jpg').dragTo(form.photo('harbour-1.jpg'));
  await expect(form.photosOf('Cascais')).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.photosOf('São Jorge Castle')).toHaveCount(2);
  await form.number('Cascais').dragTo(form.titles.first(), { targetPosition: { x: 40, y: 2 } });
  await expect(form.titles.first()).toHaveAttribute('placeholder', 'Cascais');
  await expect(form.titles.last()).toHaveAttribute('placeholder', 'Pena Palace');
  await page.getByRole('button', { name: 'Undo' }).click();
  await form.titles.first().fill('The castle');
  await expectNoViolations(page);
  await expectFitsPhone(page);

  await expect(form.storyTitle).toHaveValue('Portugal, May 2024');
  await form.storyTitle.fill('Around Lisbon');
  await form.createButton.click();
  const moment = form.published('Around Lisbon');
  await moment.getByRole('button', { name: 'QR code' }).click();
  await expect(moment.getByRole('img', { name: /^QR code of / })).toBeVisible();
  await expectNoViolations(page);
  await expectFitsPhone(page);
  // Neither a reload nor whoever is given the address comes to it again.
  await expect(page).toHaveURL(/\/travel-story\/\w+$/);
  await page.reload();
  await expect(moment).toBeHidden();
  const story = new StoryPage(page);
  await expect(story.heading('Around Lisbon')).toBeVisible();

  const [stored] = (await storiesBy(api, author.id))['items'] as readonly {
    readonly id: string;
    readonly main_picture: string;
  }[];
  expect(stored?.main_picture).toMatch(/^picture_/);
  const places = await placesOf(api, stored?.id ?? '');
  expect(places.map(({ title }) => title)).toEqual(['The castle', 'Pena Palace', 'Cascais']);
  expect(places.map(({ visited }) => visited)).toEqual([
    '2024-05-03 09:15:00.000Z',
    '2024-05-03 14:05:00.000Z',
    '2024-05-04 10:00:00.000Z',
  ]);
});

test('photos are added to a story whose own places are in sight, and come to them', async ({
  page,
  api,
  author,
}) => {
  const storyId = await createStory(api, author, { title: 'Portugal' });
  await createPlace(api, author, storyId, { title: 'Porto', latitude: 41.1496, longitude: -8.611 });
  const form = new ImportPage(page);
  await form.open(`?story=${storyId}`);
  await form.choose((await tripPhotos()).slice(0, 2));
  await expect(form.titles).toHaveCount(1);
  const spot = await form.findOnMap('1. São Jorge Castle');
  await page.mouse.down();
  await page.mouse.move(spot.x + 60, spot.y, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  // What is said of the uploads moves the list.
  await expect(page.getByText('2 photos are uploaded.')).toBeVisible();
  await page.getByText('“Portugal” already has one place').click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Porto$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add one place' }).click();
  await expect(alertWith(page, 'The places were added to “Portugal”.')).toBeVisible();
  const places = await placesOf(api, storyId);
  expect(places).toHaveLength(2);
  const added = places.find(({ title }) => title !== 'Porto');
  // East of where its photos were taken: that is where it was dragged.
  expect(Number(added?.longitude)).toBeGreaterThan(-9.1334);
});
