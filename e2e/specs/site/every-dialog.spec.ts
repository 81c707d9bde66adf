import { createPlace, createStory, createStoryWithPlace, PLACES } from '../../api/stories.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { holdRequests } from '../../fixtures/slow-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { untilQuiet } from '../../fixtures/until-quiet.ts';

test('an opened place: axe finds nothing, light or dark', async ({ page, api }) => {
  const [main, other] = await Promise.all([31, 32].map((seed) => phonePhoto({ seed })));
  const storyId = await createStoryWithPlace(
    api,
    {},
    { main_picture: main!.buffer, other_pictures: [other!.buffer] },
  );
  await page.goto(`/travel-story/${storyId}`);
  await page.getByRole('button', { name: 'Cabo Polonio', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Picture 1 of 2')).toBeVisible();
  await expectNoViolations(page);
});

test('the question before a story is deleted: axe finds nothing, light or dark', async ({
  page,
  api,
  author,
}) => {
  await createPlace(api, author, await createStory(api, author, { title: 'To be gone' }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete To be gone' }).click();
  await expect(page.getByRole('dialog').getByText('Delete “To be gone”?')).toBeVisible();
  await expectNoViolations(page);
});

test('the question before a form is left while it is sent: axe finds nothing, light or dark', async ({
  page,
  api,
  author,
}) => {
  await createStory(api, author);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add a point' }).click();
  const form = new PlaceForm(page);
  await form.title.fill('Slow');
  await form.latitude.fill('1');
  await form.longitude.fill('1');
  await untilQuiet(page);
  const letGo = await holdRequests(page, `**${PLACES}`);
  await form.createButton.click();
  await expect(page.getByRole('button', { name: 'loading Create point' })).toBeVisible();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  letGo();
});
