import { createStory, PLACES, placesBy, STORIES, storiesBy } from '../../api/stories.ts';
import { holdNextAnswer } from '../../fixtures/hold-answer.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { refuseField } from '../../fixtures/refuse-field.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { StoryForm } from '../../pages/story-form.ts';

test('a point cancelled after the server stored it is said to be saved, and shown', async ({
  page,
  api,
  author,
}) => {
  const storyId = await createStory(api, author);
  const form = new PlaceForm(page);
  await form.openNew(storyId);
  await form.choosePhoto(await phonePhoto());
  await form.title.fill('Too late');
  await expect(form.latitude).toHaveValue('-34.401944');
  await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  const { answered } = await holdNextAnswer(page, PLACES);
  await form.createButton.click();
  await answered;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(alertWith(page, '“Too late” had already been saved.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/travel-story/${storyId}/\\w+$`));
  const body = await placesBy(api, author.id);
  expect(body.items).toMatchObject([{ title: 'Too late' }]);
});

test('a story cancelled after the server stored it is said to be saved', async ({ page, api, author }) => {
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Too late', '2026-03-02', '2026-03-29');
  const { answered } = await holdNextAnswer(page, STORIES);
  await form.createButton.click();
  await answered;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(alertWith(page, '“Too late” had already been saved.')).toBeVisible();
  const body = await storiesBy(api, author.id);
  expect(body.items).toMatchObject([{ title: 'Too late' }]);
});

test.describe('a point in a new story', () => {
  let form: PlaceForm;

  test.beforeEach(async ({ page, author: _ }) => {
    form = new PlaceForm(page);
    await form.openNew();
    await form.fillWithNewStory('Cabo Polonio', 'Uruguay');
  });

  test('cancelled after the server stored the story: the form says so and goes on with it', async ({
    page,
    api,
    author,
  }) => {
    const { answered } = await holdNextAnswer(page, STORIES);
    await form.createButton.click();
    await answered;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(
      page.getByRole('alert').getByText('The new story “Uruguay” was created, but the point was not.'),
    ).toBeVisible();
    await form.createButton.click();
    await expect(alertWith(page, '“Cabo Polonio” is on the map.')).toBeVisible();
    const body = await storiesBy(api, author.id);
    expect(body.items).toHaveLength(1);
    expect((await placesBy(api, author.id)).items).toHaveLength(1);
  });

  test('refused by the server: no empty story is left', async ({ page, api, author, problems }) => {
    problems.expect(/status of 400/);
    await refuseField(page, PLACES, 'title', 'A title has at most 200 characters.');
    await form.createButton.click();
    await expect(page.getByText('A title has at most 200 characters.')).toBeVisible();
    await expect(page.getByLabel('Title of the new story')).toHaveValue('Uruguay');
    const body = await storiesBy(api, author.id);
    expect(body.items).toEqual([]);
  });
});
