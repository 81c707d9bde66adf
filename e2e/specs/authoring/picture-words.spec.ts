import { createStory, placesOf } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { StoryPage } from '../../pages/story-page.ts';

test('captions and the order of a point’s pictures, given by keyboard alone, are what readers see, and can be changed', async ({
  page,
  api,
  author,
}) => {
  const storyId = await createStory(api, author, { title: 'Down the coast road' });
  const form = new PlaceForm(page);
  await form.openNew(storyId);
  await form.title.fill('Cabo Polonio');
  await form.latitude.fill('-34.401944');
  await form.longitude.fill('-53.784167');
  await form.otherPictures.setInputFiles([
    await phonePhoto({ seed: 1 }, 'dunes.jpg'),
    await phonePhoto({ seed: 2 }, 'lighthouse.jpg'),
  ]);
  const fields = page.locator('details[open]');
  for (const [name, caption] of [
    ['dunes.jpg', 'The dunes'],
    ['lighthouse.jpg', 'The lighthouse'],
  ] as const) {
    await page.getByLabel(`Describe ${name}`).focus();
    await page.keyboard.press('Enter');
    await fields.getByLabel('Caption', { exact: true }).fill(caption);
    await page.getByLabel(`Change the description of ${name}`).press('Enter');
    await expect(fields).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Move lighthouse.jpg earlier' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move lighthouse.jpg earlier' })).toBeFocused();
  await form.createButton.click();
  await expect(alertWith(page, '“Cabo Polonio” is on the map.')).toBeVisible();

  const story = new StoryPage(page);
  const captions = story.dialog.locator('figcaption');
  await story.untilShown();
  await story.clickCentre();
  await expect(captions).toHaveText(['The lighthouse', 'The dunes']);

  const [place] = await placesOf(api, storyId);
  await page.goto(`/dashboard/edit-point/${place?.id}`);
  await page.getByLabel('Change the description of The dunes').press('Enter');
  await fields.getByLabel('Caption', { exact: true }).fill('Dunes at dusk');
  await page.getByRole('button', { name: 'Move Dunes at dusk earlier' }).press('Enter');
  await form.saveButton.click();
  await expect(alertWith(page, 'Changes to “Cabo Polonio” saved.')).toBeVisible();
  await story.untilShown();
  await story.clickCentre();
  await expect(captions).toHaveText(['Dunes at dusk', 'The lighthouse']);

  // There was no main picture; then one of two, and the other in exchange.
  for (const [name, shown] of [
    ['The lighthouse', ['The lighthouse', 'Dunes at dusk']],
    ['Dunes at dusk', ['Dunes at dusk', 'The lighthouse']],
  ] as const) {
    await page.goto(`/dashboard/edit-point/${place?.id}`);
    await page.getByRole('button', { name: `Make ${name} the main picture` }).press('Enter');
    await expect(page.getByText('Will be the main picture')).toBeVisible();
    await form.saveButton.click();
    await expect(alertWith(page, 'Changes to “Cabo Polonio” saved.')).toBeVisible();
    await story.untilShown();
    await story.clickCentre();
    await expect(captions).toHaveText([...shown]);
  }
});
