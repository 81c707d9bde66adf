import sharp from 'sharp';

import { createStory, placesBy } from '../../api/stories.ts';
import { fixturePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';

/** Red, green and blue of 8 × 6 patches. */
async function patches(picture: Buffer): Promise<readonly number[]> {
  return [...(await sharp(picture).resize(8, 6, { fit: 'fill' }).removeAlpha().raw().toBuffer())];
}

function greatestGap(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, index) => Math.abs(value - other[index]!)));
}

for (const [format, photo] of [
  ['jpeg', fixturePhoto('display-p3.jpg')],
  ['heic', fixturePhoto('display-p3.heic')],
] as const) {
  test(`a small ${format} photo in Display P3 is stored with the same colours in sRGB`, async ({
    page,
    api,
    author,
  }) => {
    const storyId = await createStory(api, author);
    const form = new PlaceForm(page);
    await form.openNew(storyId);
    await form.title.fill('At dusk');
    await form.choosePhoto(photo);
    await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
    await expect(form.latitude).toHaveValue('-34.401944');
    await form.createButton.click();
    await expect(alertWith(page, '“At dusk” is on the map.')).toBeVisible();
    const body = await placesBy(api, author.id);
    const place = body.items?.[0];
    const { bytes } = await api.bytes(`/api/files/places/${place?.id}/${String(place?.main_picture)}`);
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();

    const inP3 = fixturePhoto('display-p3.jpg');
    const seen = await patches(await sharp(inP3.buffer).toColourspace('srgb').png().toBuffer());
    const numbers = await patches(fixturePhoto('phone.jpg').buffer);
    const stored = await patches(bytes);
    expect(greatestGap(stored, seen)).toBeLessThan(6);
    expect(greatestGap(numbers, seen), 'the drawing has strong colours').toBeGreaterThan(12);
  });
}
