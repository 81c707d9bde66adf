import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

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
