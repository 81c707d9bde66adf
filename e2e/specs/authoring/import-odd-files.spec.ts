import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';
import { tagPhoto } from '@waypost/examples/photos/tag-photo.ts';

import { fixturePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});
/** Taken in Sintra, by its own account at that time. */
const takenAt = async (name: string, time: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await tagPhoto(await drawPhoto({ seed: 3, width: 400, height: 300 }), {
    location: { longitude: -9.3906, latitude: 38.7876 },
    takenAt: time,
    offset: '+01:00',
    camera: { make: 'Waypost', model: 'Phone', serialNumber: 'SN-1', ownerName: 'A traveller' },
  }),
});
const point = (time: string) => `<trkpt lat="38.7876" lon="-9.3906"><time>${time}</time></trkpt>`;
const TRACK = `<gpx version="1.1"><trk><trkseg>${point('2024-05-03T14:00:00Z')}${point('2024-05-03T14:40:00Z')}</trkseg></trk></gpx>`;

test('what can not be used is named with its reason, and all the rest goes on', async ({ page, author }) => {
  void author;
  const form = new ImportPage(page);
  await form.open();
  await form.choose([
    ...(await tripPhotos()),
    file('empty.jpg', 'image/jpeg', ''),
    file('notes.jpg', 'image/jpeg', 'no picture at all'),
    file('IMG_1.MOV', 'video/quicktime', 'a live photo’s video'),
    file('trip.kml', '', '<kml/>'),
    file('trip.json', 'application/json', '{}'),
    file('broken.gpx', 'application/gpx+xml', 'no track at all'),
    { ...fixturePhoto('broken/out-of-range.jpg'), name: 'nowhere.jpg' },
    await takenAt('old.jpg', '1980-01-01T00:00:00'),
    await takenAt('ahead.jpg', '2099-05-03T10:00:00'),
  ]);
  await expect(form.titles).toHaveCount(3);
  const problems = page.getByRole('list', { name: 'Photos with a problem' }).getByRole('listitem');
  await expect(problems).toHaveCount(3);
  await expect(problems.filter({ hasText: 'empty.jpg' })).toContainText('empty');
  await expect(problems.filter({ hasText: 'notes.jpg' })).toContainText('not a picture');
  await expect(problems.filter({ hasText: 'IMG_1.MOV' })).toContainText('not a picture');
  // They would fail again.
  await expect(problems.getByRole('button', { name: /^Try / })).toHaveCount(0);
  await expect(page.getByText('One photo has an invalid location.')).toBeVisible();
  await expect(page.getByText('One photo was taken with a clock that was never set.')).toBeVisible();
  await expect(page.getByText('One photo claims to be from the future.')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Nothing in trip.kml, trip.json, broken.gpx can be taken' }),
  ).toBeVisible();
  await expect(form.days.first()).toContainText('3 May 2024');
  await expect(page.getByRole('alert').filter({ hasText: 'broken.gpx is not a track' })).toBeVisible();
  await expect(page.getByText('2 photos without a place').first()).toBeVisible();
  for (const name of ['empty.jpg', 'notes.jpg'])
    await page.getByRole('button', { name: `Leave ${name} out` }).click();
  await expect(form.allSent).toBeVisible();
});

test('a photo without a place is put where a recorded track was when it was taken', async ({
  page,
  author,
}) => {
  void author;
  const form = new ImportPage(page);
  await form.open();
  await form.choose([...(await tripPhotos()), file('walk.gpx', 'application/gpx+xml', TRACK)]);
  await expect(page.getByText('1 of 1 photos were taken along it')).toBeVisible();
  await page.getByRole('button', { name: 'Put one photo along the track' }).click();
  await expect(form.photosOf('Pena Palace')).toHaveCount(3);
  await expect(page.getByText('One photo without a place')).toHaveCount(0);
});

test('a track is drawn from place to place, with its length and climb under the day', async ({
  page,
  author,
}) => {
  void author;
  const form = new ImportPage(page);
  await form.open();
  const [from, to] = [Date.UTC(2024, 4, 3, 8), Date.UTC(2024, 4, 3, 15)];
  const points = Array.from({ length: 50 }, (_, at) => {
    const time = new Date(from + ((to - from) * at) / 49).toISOString();
    return `<trkpt lat="${38.71 + at / 600}" lon="${-9.14 - at / 190}"><ele>${at * 10}</ele><time>${time}</time></trkpt>`;
  });
  const gpx = `<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  await form.choose([...(await tripPhotos()), file('walk.gpx', 'application/gpx+xml', gpx)]);
  await expect(page.getByRole('checkbox', { name: /^Draw it on the map of the story/ })).toBeChecked();
  await expect(form.allSent).toBeVisible();
  await form.createButton.click();
  await expect(
    page.getByText(/^\d+(\.\d)?\s?km by track · \d+\sm up, highest at \d+\sm$/).first(),
  ).toBeVisible();
});
