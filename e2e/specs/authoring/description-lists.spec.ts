import type { Locator } from '@playwright/test';

import { createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryForm } from '../../pages/story-form.ts';

/** As the editor writes it, with a paragraph in each item. */
const LIST =
  '<ul><li><p>First</p></li><li><p>Second</p><ol><li><p>Inner</p></li></ol></li><li><p>Third</p></li></ul>';

/** Pixels between one line and the next. */
async function gaps(within: Locator): Promise<readonly number[]> {
  await expect(within.getByText('Third')).toBeVisible();
  const lines = await within
    .locator('li > p')
    .evaluateAll((all) => all.map((p) => p.getBoundingClientRect()));
  return lines.slice(1).map(({ top }, at) => top - lines[at]!.bottom);
}

test('the items of a list stand together in the editor, in the story and on its card', async ({
  page,
  api,
  author,
}) => {
  const id = await createStory(api, author, { title: 'Packing', description: LIST });
  const form = new StoryForm(page);
  await form.openEdit(id);
  const inEditor = await gaps(form.description);
  await page.goto(`/travel-story/${id}`);
  const inStory = await gaps(page.getByRole('main'));
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: 'Packing' });
  await card.getByRole('button', { name: 'Description' }).click();
  const onCard = await gaps(card);
  for (const [where, found] of Object.entries({ inEditor, inStory, onCard })) {
    expect(found, where).toHaveLength(3);
    expect(Math.max(...found), where).toBeLessThan(8);
  }
});
