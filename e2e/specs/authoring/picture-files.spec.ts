import { fixturePhoto, phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaceForm } from '../../pages/place-form.ts';

test('a picture that breaks off leaves the photo of before, its location and its map, and the point is created', async ({
  page,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await form.fillWithNewStory('Cabo Polonio', 'Kept photos');
  await form.latitude.fill('');
  await form.longitude.fill('');
  await form.choosePhoto(fixturePhoto('phone.jpg'));
  const preview = page.getByRole('img', { name: /^Preview of/ });
  await expect(preview).toBeVisible();
  const before = await preview.getAttribute('alt');
  const half = { ...fixturePhoto('phone.png'), name: 'half.png' };
  await form.choosePhoto({ ...half, buffer: half.buffer.subarray(0, 60) });
  const said = page.getByRole('alert').filter({ hasText: "This picture can't be opened" });
  await expect(said).toContainText('half.png');
  await expect(said).toContainText('The previous picture is kept.');
  await expect(preview).toHaveAttribute('alt', before!);
  await expect(form.latitude).toHaveValue('-34.401944');
  await expect(form.longitude).toHaveValue('-53.784167');
  await expect(form.preview).toBeVisible();
  await form.createButton.click();
  await expect(page).toHaveURL(/\/travel-story\/\w+\/\w+$/);
});

test('a large picture is prepared to 2560 pixels, or keeps its size when told so', async ({
  page,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await form.choosePhoto(await phonePhoto({ width: 4000, height: 3000 }));
  const preview = page.getByRole('img', { name: /^Preview of/ });
  await expect(preview).toBeVisible();
  const width = () => preview.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(2560);
  await page.getByLabel('Keep full size').check();
  await expect.poll(width).toBe(4000);
});
