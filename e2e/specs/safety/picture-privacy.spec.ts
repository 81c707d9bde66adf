import sharp from 'sharp';

import type { Api } from '../../api/api.ts';
import { createPerson, type Person } from '../../api/people.ts';
import { preparedPicture } from '../../api/prepared-picture.ts';
import { createPlace, createStory, PLACES, STORIES } from '../../api/stories.ts';
import { phonePhoto, SECRETS } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';

/** 34 degrees and 24 minutes as EXIF writes them, big-endian. */
const LATITUDE_BYTES = Buffer.from('0000002200000001' + '0000001800000001', 'hex');

const TELL_TALES: readonly Buffer[] = [
  ...Object.values(SECRETS).map((text) => Buffer.from(text)),
  Buffer.from('Cabo Polonio'),
  Buffer.from('GPS'),
  Buffer.from('2026:03:14'),
  Buffer.from('Waymark'),
  LATITUDE_BYTES,
];

test.describe('no byte of position, serial number or owner is served', () => {
  test('the photo itself holds them, so the search can find them', async () => {
    const { buffer } = await phonePhoto();
    for (const secret of [SECRETS.serialNumber, SECRETS.ownerName, SECRETS.byline]) {
      expect(buffer.includes(secret)).toBe(true);
    }
    expect(buffer.includes(LATITUDE_BYTES)).toBe(true);
  });

  test('through the form', async ({ page, api, author }) => {
    const storyId = await createStory(api, author);
    const form = new PlaceForm(page);
    await form.openNew(storyId);
    const [main, other] = await Promise.all([phonePhoto(), phonePhoto({ seed: 9 }, 'IMG_9999_secret.jpg')]);
    await page.evaluate(keepWhatIsSent);
    await form.choosePhoto(main);
    await form.otherPictures.setInputFiles([{ ...other }]);
    await form.title.fill('Clean');
    await expect(form.latitude).toHaveValue('-34.401944');
    await form.createButton.click();
    await expect(alertWith(page, '“Clean” is on the map.')).toBeVisible();
    const sent = await page.evaluate(() => (window as SendingWindow).waypostSent ?? []);
    expect(sent.map(({ name }) => name).sort()).toEqual(['picture-2.jpg', 'picture.jpg']);
    for (const { content } of sent) {
      for (const tellTale of TELL_TALES) expect(content).not.toContain(tellTale.toString('latin1'));
    }
    await expectNothingServed(api, author, storyId);
  });

  for (const [words, takePhoto] of [
    ['a JPEG written big-endian', () => phonePhoto()],
    ['a JPEG written little-endian', () => phonePhoto({ tags: 'phone-little-endian.jpg' })],
    ['a JPEG with its position in XMP', () => phonePhoto({ tags: 'phone-xmp.jpg' })],
    ['a PNG', () => phonePhotoAs('png')],
    ['a WebP', () => phonePhotoAs('webp')],
    ['a turned JPEG', () => phonePhoto({ tags: 'phone-turned.jpg' })],
  ] as const) {
    test(`through the raw API: ${words}`, async ({ api }) => {
      const owner = await createPerson(api);
      const { buffer } = await takePhoto();
      const storyId = await createStory(api, owner, { main_picture: buffer });
      await createPlace(api, owner, storyId, { main_picture: buffer, other_pictures: [buffer] });
      await expectNothingServed(api, owner, storyId);
    });
  }
});

/** The phone's photo in another format, its EXIF with it. */
async function phonePhotoAs(format: 'png' | 'webp'): Promise<{ readonly buffer: Buffer }> {
  const { buffer: jpeg } = await phonePhoto();
  const buffer = await sharp(jpeg).keepExif().toFormat(format).toBuffer();
  expect(buffer.includes(SECRETS.serialNumber)).toBe(true);
  expect(buffer.includes(LATITUDE_BYTES)).toBe(true);
  return { buffer };
}

/** A page that keeps the files it sends, because a browser shows nobody the bytes of an upload. */
type SendingWindow = Window & { waypostSent?: { name: string; content: string }[] };

function keepWhatIsSent(): void {
  const sent: { name: string; content: string }[] = [];
  (window as SendingWindow).waypostSent = sent;
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function keep(body) {
    if (body instanceof FormData) {
      for (const value of body.values()) {
        if (typeof value === 'string') continue;
        void value.arrayBuffer().then((bytes) => {
          const content = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
          sent.push({ name: value.name, content });
        });
      }
    }
    send.call(this, body);
  };
}

/** Looks through everything a stranger can fetch of a story: records, files and their smaller sizes. */
async function expectNothingServed(api: Api, owner: Person, storyId: string): Promise<void> {
  const story = await api.call('GET', `${STORIES}/${storyId}`);
  const filter = encodeURIComponent(`places_collection = "${storyId}"`);
  const places = await api.call('GET', `${PLACES}?filter=${filter}`);
  const records = [story.body, ...(places.body.items ?? [])];
  const words = JSON.stringify(records);
  for (const secret of [...Object.values(SECRETS), 'IMG_', owner.email]) {
    expect(words).not.toContain(secret);
  }
  const names = records.flatMap(({ collectionId, id, main_picture: main, other_pictures: others }) =>
    [main, ...(Array.isArray(others) ? (others as unknown[]) : [])]
      .filter((name): name is string => typeof name === 'string' && name !== '')
      .map((name) => ({ folder: `${String(collectionId)}/${String(id)}`, name })),
  );
  expect(names.length).toBeGreaterThan(0);
  for (const { folder, name } of names)
    for (const path of [
      `/api/files/${folder}/${name}`,
      ...[320, 640, 1280, 2560].map((width) => `/api/pictures/${folder}/${width}/${name}`),
    ]) {
      const { status, bytes } = await preparedPicture(api, path);
      expect(status, path).toBe(200);
      for (const tellTale of TELL_TALES)
        expect(bytes.includes(tellTale), `${tellTale.toString('latin1')} in ${path}`).toBe(false);
    }
}
