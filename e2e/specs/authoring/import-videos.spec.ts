import sharp from 'sharp';

import { storedPictures } from '../../api/stored-pictures.ts';
import { FIXTURE_SIZE, fixturePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { ImportPage } from '../../pages/import-page.ts';

/** The phone's photo as it takes moving ones: said in XMP, the video behind the picture. */
function motionPhoto(video: Buffer): Buffer {
  const { buffer } = fixturePhoto('phone.jpg');
  const packet = Buffer.from(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1"/></rdf:RDF></x:xmpmeta>`,
  );
  const head = Buffer.from([0xff, 0xe1, (packet.length + 2) >> 8, (packet.length + 2) & 0xff]);
  return Buffer.concat([buffer.subarray(0, 2), head, packet, buffer.subarray(2), video]);
}

test('of a motion photo and of a Live Photo the picture is taken, the video is left out, and both are said', async ({
  page,
  api,
  author,
}) => {
  const video = Buffer.from(`\0\0\0\u0018ftypmp42 the moving part ${'of it '.repeat(500)}`, 'latin1');
  const form = new ImportPage(page);
  await form.open();
  await form.choose([
    { name: 'PXL_1.MP.jpg', mimeType: 'image/jpeg', buffer: motionPhoto(video) },
    { ...fixturePhoto('phone.heic'), name: 'IMG_2.HEIC' },
    { name: 'IMG_2.MOV', mimeType: 'video/quicktime', buffer: video },
  ]);
  await expect(page.getByText('One video was left out: stories show pictures.')).toBeVisible();
  await expect(page.getByText('One is a motion photo: its video is left out.')).toBeVisible();
  await page.getByText('Which?').click();
  await expect(page.getByText('IMG_2.MOV')).toBeVisible();
  await expect(page.getByText('All 2 photos are uploaded.')).toBeVisible();
  await expect(form.titles).toHaveCount(1);

  await form.storyTitle.fill('Moving');
  await form.createButton.click();
  await expect(alertWith(page, '“Moving” created.')).toBeVisible();
  const pictures = await storedPictures(api, author.id);
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    expect((await sharp(picture).metadata()).width).toBe(FIXTURE_SIZE.width);
    expect(picture.includes('moving part')).toBe(false);
  }
});
