import { createStory, PLACES, placesBy, STORIES, storiesBy } from '../../api/stories.ts';
import { loseNextAnswer } from '../../fixtures/lose-answer.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { alertWith } from '../../pages/alert.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { StoryForm } from '../../pages/story-form.ts';

const PLACE_FAILED = 'Sorry, we could not create a spot right now : ( ';
const STORY_FAILED = 'Sorry, we could not create a travel story right now : ( ';

test.beforeEach(({ problems }) => problems.expect(/ERR_CONNECTION_RESET/));

test('a point stored without its answer arriving is one point, as the form showed it last', async ({
  page,
  api,
  author,
  problems,
}) => {
  // The second try learns that its id is there already.
  problems.expect(/status of 400/);
  const storyId = await createStory(api, author);
  const form = new PlaceForm(page);
  await form.openNew(storyId);
  await form.choosePhoto(await phonePhoto());
  await form.otherPictures.setInputFiles([
    { ...(await phonePhoto({ seed: 2 }, 'one.jpg')) },
    { ...(await phonePhoto({ seed: 3 }, 'two.jpg')) },
  ]);
  await form.title.fill('Sent once');
  await expect(form.latitude).toHaveValue('-34.401944');
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(3);
  await loseNextAnswer(page, PLACES);
  await form.createButton.click();
  await expect(alertWith(page, PLACE_FAILED)).toBeVisible();
  await expect(page.getByText("The site can't be reached right now.")).toBeVisible();
  const first = await placesBy(api, author.id);
  expect(first.items).toMatchObject([{ title: 'Sent once', places_collection: storyId }]);

  await form.title.fill('Sent twice');
  await page.getByRole('button', { name: 'Remove one.jpg' }).click();
  await form.createButton.click();
  await expect(alertWith(page, '“Sent twice” is on the map.')).toBeVisible();
  const second = await placesBy(api, author.id);
  expect(second.items).toMatchObject([{ id: first.items?.[0]?.id, title: 'Sent twice' }]);
  expect(second.items?.[0]?.other_pictures).toHaveLength(1);
  expect(String(second.items?.[0]?.main_picture)).toMatch(/^picture_/);
  const { body: story } = await api.call('GET', `${STORIES}/${storyId}`);
  expect(story).toMatchObject({ places_count: 1, pictures_count: 2 });
});

test('a story and a point whose answers got lost are one each, also after a reload', async ({
  page,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 400/);
  const form = new PlaceForm(page);
  await form.openNew();
  await form.fillWithNewStory('Cabo Polonio', 'Uruguay');
  await loseNextAnswer(page, STORIES);
  await form.createButton.click();
  await expect(alertWith(page, STORY_FAILED)).toBeVisible();

  await loseNextAnswer(page, PLACES);
  await form.createButton.click();
  await expect(alertWith(page, PLACE_FAILED)).toBeVisible();

  await page.reload();
  await expect(page.getByText('It may already be saved: the connection was lost')).toBeVisible();
  await expect(form.title).toHaveValue('Cabo Polonio');
  await form.createButton.click();
  await expect(alertWith(page, '“Cabo Polonio” is on the map.')).toBeVisible();
  const body = await storiesBy(api, author.id);
  expect(body.items).toHaveLength(1);
  expect((await placesBy(api, author.id)).items).toHaveLength(1);
});

test('a story stored without its answer arriving is one story, with the title it has now', async ({
  page,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 400/);
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Sent once', '2026-03-02', '2026-03-29');
  await loseNextAnswer(page, STORIES);
  await form.createButton.click();
  await expect(alertWith(page, STORY_FAILED)).toBeVisible();
  await form.title.fill('Sent twice');
  await form.createButton.click();
  await expect(alertWith(page, '“Sent twice” created. Now add your first point.')).toBeVisible();
  const body = await storiesBy(api, author.id);
  expect(body.items).toMatchObject([{ title: 'Sent twice' }]);
});

test('photos that became a story without the answer arriving are one story, which pressing again leads to', async ({
  page,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 400/);
  const form = new ImportPage(page);
  await form.open();
  await form.choose((await tripPhotos()).slice(0, 3));
  await expect(form.titles).toHaveCount(2);
  await expect(page.getByText('All 3 photos are uploaded.')).toBeVisible();
  await form.storyTitle.fill('Around Lisbon');
  await loseNextAnswer(page, '/accept');
  await form.createButton.click();
  await expect(page.getByText("The site can't be reached right now.")).toBeVisible();
  await form.createButton.click();
  await expect(alertWith(page, '“Around Lisbon” created.')).toBeVisible();
  expect((await storiesBy(api, author.id)).items).toMatchObject([{ title: 'Around Lisbon' }]);
  expect((await placesBy(api, author.id)).items).toHaveLength(2);
});
