import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { placesOf, storiesBy } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

test('a story whose Create is pressed as soon as it is there is named by its towns all the same', async ({
  page,
  api,
  author,
}) => {
  const form = new ImportPage(page);
  await form.open();
  await form.choose((await tripPhotos()).slice(0, 3));
  await expect(page.getByText('3 photos are uploaded.')).toBeVisible();
  await form.open();
  await form.createButton.click();
  await expect(form.published('Portugal, May 2024')).toBeVisible();
  const [stored] = (await storiesBy(api, author.id))['items'] as readonly { readonly id: string }[];
  expect((await placesOf(api, stored?.id ?? '')).map(({ title }) => title)).toEqual([
    'São Jorge Castle',
    'Pena Palace',
  ]);
});

test('photos pasted, and a folder of photos dropped anywhere on the page, are taken', async ({
  page,
  author,
  problems,
}) => {
  void author;
  const [pasted, ...others] = await tripPhotos();
  const folder = test.info().outputPath('Portugal');
  await mkdir(join(folder, 'second day'), { recursive: true });
  for (const { name, buffer } of others)
    await writeFile(join(folder, name.startsWith('harbour') ? 'second day' : '.', name), buffer);
  const form = new ImportPage(page);
  await form.open();
  await expect(page.getByText('Choose photos, or drop them here')).toBeVisible();

  await page.evaluate(
    ({ name, bytes }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    { name: pasted!.name, bytes: [...pasted!.buffer] },
  );
  await expect(form.titles).toHaveCount(1);

  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  // Nobody's hand is as quick: a page that is busy has not said by the drop that it takes any, and the browser opens the folder in a page of
  // its own, a list with faults. What came already is not taken twice.
  problems.allow(/ file:.*\/Portugal\//);
  await expect(async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 200, y: 700, data });
    await expect(form.titles).toHaveCount(3, { timeout: 8000 });
  }).toPass();
  await expect(page.getByText('7 photos are uploaded.')).toBeVisible();
});
