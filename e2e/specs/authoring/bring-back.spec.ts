import { inflateRawSync } from 'node:zlib';
import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';

import type { Api } from '../../api/api.ts';
import { createPerson, type Person } from '../../api/people.ts';
import { createPlace, createStory, STORIES } from '../../api/stories.ts';
import { clipFile } from '../../fixtures/clip-file.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

test('a story that was downloaded and deleted for good comes back from its file as it was, pictures byte for byte', async ({
  page,
  api,
  author,
}) => {
  const story = await createStory(api, author, {
    title: 'Îles & <écueils> 東京',
    visibility: 'private',
    description: '<p>Down <em>the</em> river.</p>',
    main_picture: await drawn(1),
  });
  const place = { visited: '2026-03-04 22:30:00.000Z', visited_offset: '+09:00', altitude: 12.5 };
  await createPlace(api, author, story, { ...place, title: 'Taveuni', latitude: -16.8, longitude: 180 });
  const second = { title: 'القاهرة', subtext: 'One\nTwo', latitude: 90, longitude: 0, came_by: 'boat' };
  await createPlace(api, author, story, {
    ...second,
    main_picture: await drawn(2),
    other_pictures: [await drawn(3)],
    pictures: JSON.stringify({ 'IMG_0042.jpg': { caption: 'Tea & <cake>', alt: 'A cup' } }),
  } as object);
  const before = await downloaded(api, author, story);

  for (const path of [`/api/collections/places_collection/records/${story}`, `/api/waypost/bin/${story}`])
    expect((await api.call('DELETE', path, { token: author.token })).status).toBeLessThan(300);
  expect((await api.call('GET', `${STORIES}/${story}`, { token: author.token })).status).toBe(404);

  const form = new ImportPage(page);
  await form.open();
  await form.choose([{ name: 'waypost.zip', mimeType: 'application/zip', buffer: before.zip }]);
  await expect(
    page.getByText('2 days · 2 places · 2 pictures').or(page.getByText('one day · 2 places · 2 pictures')),
  ).toBeVisible();
  await page.getByText('Day by day').click();
  await expect(page.getByText('Taveuni')).toBeVisible();
  await expectNoViolations(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Take these' }).click();
  await expect(form.titles.first()).toHaveValue('Taveuni');
  await expect(form.titles.last()).toHaveValue('القاهرة');
  await expect(form.storyTitle).toHaveValue('Îles & <écueils> 東京');
  await expectNoViolations(page);
  await form.createButton.click();
  await expect(form.published('Îles & <écueils> 東京')).toBeVisible();

  await expect(page).toHaveURL(/\/travel-story\/[a-z0-9]{15}/);
  const [again] = /[a-z0-9]{15}/.exec(new URL(page.url()).pathname)!;
  const after = await downloaded(api, author, again);
  expect(after.story).toEqual(before.story);
  expect(after.pictures).toEqual(before.pictures);
});

test('a clip comes out of a download into another account with its picture, byte for byte', async ({
  page,
  api,
  author,
  context,
}) => {
  const form = new ImportPage(page);
  const createdBy = async (person: Person) => {
    await form.createButton.click();
    await expect(page.getByRole('dialog', { name: /is ready$/ })).toBeVisible();
    await expect(page).toHaveURL(/\/travel-story\/[a-z0-9]{15}/);
    const [story] = /[a-z0-9]{15}/.exec(new URL(page.url()).pathname)!;
    return downloaded(api, person, story);
  };
  await form.open();
  await form.choose([await clipFile('clip.mov')]);
  const before = await createdBy(author);
  // Of the cover and of the place.
  const endings = before.pictures.map(([name]) => name!.slice(-4)).toSorted();
  expect(endings).toEqual(['.jpg', '.jpg', '.mp4', '.mp4']);

  const other = await createPerson(api);
  await restoreSession(context, api.origin, other);
  await form.open();
  await form.choose([{ name: 'waypost.zip', mimeType: 'application/zip', buffer: before.zip }]);
  await page.getByRole('button', { name: 'Take these' }).click();
  expect((await createdBy(other)).pictures).toEqual(before.pictures);
});

const drawn = async (seed: number) => Buffer.from(await drawPhoto({ seed, width: 400, height: 300 }));

/** The file of a story's download; what it says apart from its id, and its pictures by name. */
async function downloaded(api: Api, person: Person, story: string) {
  const { token } = person;
  await api.call('POST', '/api/waypost/download', { token, json: { story } });
  await expect
    .poll(async () => (await api.call('GET', '/api/waypost/download', { token })).body['state'])
    .toBe('ready');
  const answer = await fetch(`${api.origin}/api/waypost/download/file`, {
    headers: { Authorization: token },
  });
  const zip = Buffer.from(await answer.arrayBuffer());
  const files = entriesOf(zip);
  const { id: _id, ...told } = JSON.parse(
    [...files].find(([name]) => name.endsWith('/story.json'))![1].toString(),
  ) as {
    readonly id: string;
  };
  const pictures = [...files]
    .filter(([name]) => /\.(?:jpg|mp4)$/.test(name))
    .map(([name, data]) => [name, data.toString('base64')]);
  return { zip, story: told, pictures };
}

/** By the list at the end of a small ZIP. */
function entriesOf(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, bytes, name, extra, note, from] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((field) => zip.readUInt16LE(at + field)),
      zip.readUInt32LE(at + 42),
    ] as [number, number, number, number, number, number];
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    const packed = zip.subarray(start, start + bytes);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(packed) : packed);
    at += 46 + name + extra + note;
  }
  return files;
}
