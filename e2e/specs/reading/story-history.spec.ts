import { createPerson, type Person } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

test.describe('the way back from a story', () => {
  let owner: Person;
  let storyId: string;
  let story: StoryPage;

  test.beforeEach(async ({ page, api }) => {
    owner = await createPerson(api, { name: 'Tomás Rey' });
    storyId = await createStory(api, owner, { title: 'Along the river' });
    story = new StoryPage(page);
  });

  test("the browser's Back closes the modal and stays with the story, and Forward opens it again", async ({
    page,
    api,
  }) => {
    await createPlace(api, owner, storyId);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Check this travel!' }).first().waitFor();
    await story.open(storyId);
    const opener = page.getByRole('button', { name: 'Cabo Polonio', exact: true });
    await opener.click();
    await expect(story.dialog).toBeVisible();
    await page.goBack();
    await expect(story.dialog).toBeHidden();
    await expect(story.heading('Along the river')).toBeVisible();
    await expect(opener).toBeFocused();
    await page.goForward();
    await expect(story.dialog).toBeVisible();
    await page.reload();
    await expect(story.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(story.dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('Back goes one step back', async ({ page, context, api }) => {
    await restoreSession(context, api.origin, owner);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Check this travel!' }).click();
    await expect(story.heading('Along the river')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
