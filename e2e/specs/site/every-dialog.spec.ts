import { createPlace, createStory, createStoryWithPlace } from '../../api/stories.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';

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
