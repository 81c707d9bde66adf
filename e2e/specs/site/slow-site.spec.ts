import { createPerson } from '../../api/people.ts';
import { createStory, STORIES, storiesBy } from '../../api/stories.ts';
import { holdTooLong, shortenTimeLimits } from '../../fixtures/slow-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { StoryForm } from '../../pages/story-form.ts';

const TOO_LONG = 'The site is taking too long to answer.';

test.beforeEach(({ page }) => shortenTimeLimits(page));

test('the first visit to the landing page ends in a sentence, and Retry asks anew', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/The stories could not be listed\./);
  problems.allow(/list of stories|AppError/);
  await createStory(api, await createPerson(api));
  const letGo = await holdTooLong(page, `**${STORIES}?*`);
  await page.goto('/');
  await expect(page.getByRole('alert').getByText(TOO_LONG)).toBeVisible();
  letGo();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a story without a picture ends in a sentence, keeps the form, and is one story in the end', async ({
  page,
  api,
  author,
}) => {
  const letGo = await holdTooLong(page, `**${STORIES}`);
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Kept', '2026-03-02', '2026-03-29');
  await form.createButton.click();
  await expect(page.getByText(TOO_LONG)).toBeVisible();
  await expect(form.title).toHaveValue('Kept');
  letGo();
  await form.createButton.click();
  await expect(alertWith(page, '“Kept” created. Now add your first point.')).toBeVisible();
  const body = await storiesBy(api, author.id);
  expect(body.items).toMatchObject([{ title: 'Kept' }]);
});
