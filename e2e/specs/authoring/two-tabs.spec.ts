import { createStory, storiesBy } from '../../api/stories.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { StoryForm } from '../../pages/story-form.ts';

test('of two tabs with one story the later one is told, shown what is stored, and saves over it on purpose', async ({
  page,
  context,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 409/);
  const id = await createStory(api, author, { title: 'Before' });
  const late = new StoryForm(page);
  await late.openEdit(id);
  await late.title.fill('By the late tab');

  const other = await context.newPage();
  const early = new StoryForm(other);
  await early.openEdit(id);
  await early.title.fill('By the early tab');
  await early.saveButton.click();
  await expect(alertWith(other, 'Changes to “By the early tab” saved.')).toBeVisible();

  await late.saveButton.click();
  await expect(page.getByRole('heading', { name: 'This story was changed elsewhere' })).toBeFocused();
  await expect(late.title).toHaveValue('By the late tab');
  expect((await storiesBy(api, author.id)).items).toMatchObject([{ title: 'By the early tab', revision: 2 }]);
  await page.getByText('Show the saved version').click();
  await expect(page.getByText('By the early tab')).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(alertWith(page, 'Changes to “By the late tab” saved.')).toBeVisible();
  expect((await storiesBy(api, author.id)).items).toMatchObject([{ title: 'By the late tab', revision: 3 }]);
});
