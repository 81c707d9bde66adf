import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';
import { tagPhoto } from '@waypost/examples/photos/tag-photo.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { placesOf, storiesBy } from '../../api/stories.ts';
import { Fingers } from '../../fixtures/fingers.ts';
import type { ChosenFile } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { ImportPage } from '../../pages/import-page.ts';

/** Four hours from west to east across Portugal's south, in steps of five minutes. */
const [WEST, EAST, NOON, MINUTES] = [-9.0, -8.0, Date.parse('2024-05-03T12:00:00Z'), 240];
const TRACK = `<gpx version="1.1"><trk><trkseg>${Array.from({ length: MINUTES / 5 + 1 }, (_, at) => {
  const longitude = WEST + ((EAST - WEST) * at * 5) / MINUTES;
  return `<trkpt lat="38" lon="${longitude}"><time>${new Date(NOON + at * 300_000).toISOString()}</time></trkpt>`;
}).join('')}</trkseg></trk></gpx>`;

/** Three photos of a camera without a receiver, an hour and three into the track by its clock. */
async function files(): Promise<readonly ChosenFile[]> {
  const camera = { make: 'Waypost', model: 'Camera', serialNumber: 'SN-1', ownerName: 'A traveller' };
  const times = { 'mill.jpg': '13:00:00', 'mill-again.jpg': '13:00:05', 'bridge.jpg': '15:00:00' };
  const photos = Object.entries(times).map(async ([name, time], seed) => {
    const drawn = await drawPhoto({ seed, width: 400, height: 300 });
    const tags = { location: null, takenAt: `2024-05-03T${time}`, offset: '+00:00', camera };
    return { name, mimeType: 'image/jpeg', buffer: await tagPhoto(drawn, tags) };
  });
  const track = { name: 'walk.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(TRACK) };
  return [...(await Promise.all(photos)), track];
}

/** How far along the track the map shows photos, 0–1 each: where a column of the picture has more of the track's colour than the line is thick. */
async function shownAlong(page: Page): Promise<readonly number[]> {
  const map = page.getByRole('application', { name: 'Map of your photos and places' });
  await expect(page.locator('[data-ready="true"]').first()).toBeVisible();
  const picture = sharp(await map.screenshot())
    .removeAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const inColour = Array.from({ length: info.width }, (_, x) => {
    let count = 0;
    for (let y = 0; y < info.height; y += 1) {
      const at = (y * info.width + x) * 3;
      const isTeal = [0x1e, 0x6f, 0x73].every((part, by) => Math.abs(data[at + by]! - part) < 12);
      if (isTeal) count += 1;
    }
    return count;
  });
  const columns = (least: number) => inColour.flatMap((count, x) => (count >= least ? [x] : []));
  const [line, circles] = [columns(1), columns(9)];
  const [start, end] = [line[0]!, line.at(-1)!];
  const spots: number[][] = [];
  for (const x of circles) {
    const last = spots.at(-1);
    if (last && x - last.at(-1)! < 8) last.push(x);
    else spots.push([x]);
  }
  return spots.map((xs) => ((xs[0]! + xs.at(-1)!) / 2 - start) / (end - start));
}

/** Waits until the map shows the photos of both spots where the clock, so many minutes on, has them. */
const expectAlong = (page: Page, minutes: number) =>
  expect
    .poll(async () => {
      const [mill = 9, bridge = 9, ...more] = await shownAlong(page);
      const off = [mill - (60 + minutes) / MINUTES, bridge - (180 + minutes) / MINUTES];
      return more.length === 0 && off.every((one) => Math.abs(one) < 0.03);
    })
    .toBe(true);

test('the clock slid by keys and by mouse moves photos along the track on the map and in the list, and one step puts them there', async ({
  page,
  api,
  author,
}) => {
  const form = new ImportPage(page);
  await form.open();
  await form.choose(await files());
  await expect(page.getByText('3 of 3 photos were taken along it')).toBeVisible();
  const proposed = page.getByRole('list', { name: 'Where they would go' }).getByRole('listitem');
  const clock = page.getByLabel("The camera's clock is off by");
  await expect(proposed).toHaveText([
    /^2 photos to a new place, \d+ km from /,
    /^One photo to a new place, \d+ km from /,
  ]);
  await expectAlong(page, 0);
  const before = await proposed.allTextContents();

  await clock.focus();
  for (let minute = 0; minute < 30; minute += 1) await page.keyboard.press('ArrowRight');
  await expect(clock).toHaveAttribute('aria-valuetext', '30 minutes');
  await expectAlong(page, 30);
  await expect(proposed.first()).not.toHaveText(before[0]!);
  await expect(proposed).toHaveText([
    /^2 photos to a new place, \d+ km from /,
    /^One photo to a new place, \d+ km from /,
  ]);

  const { x, y, width, height } = (await clock.boundingBox())!;
  const thumb = (minutes: number) => x + 8 + ((width - 16) * (840 + minutes)) / 1680;
  await page.mouse.move(thumb(30), y + height / 2);
  await page.mouse.down();
  await page.mouse.move(thumb(400), y + height / 2, { steps: 4 });
  // By then the track was over.
  await expect(page.getByText('0 of 3 photos were taken along it')).toBeVisible();
  await expect(proposed).toHaveCount(0);
  await page.mouse.move(thumb(-40), y + height / 2, { steps: 6 });
  await page.mouse.up();
  const slid = async () => Number(await clock.inputValue());
  await expect.poll(async () => Math.abs((await slid()) + 40)).toBeLessThan(15);
  const minutes = await slid();
  await expectAlong(page, minutes);

  await page.getByRole('button', { name: 'Put 3 photos along the track' }).click();
  await expect(form.titles).toHaveCount(2);
  await form.storyTitle.fill('By the track');
  await form.createButton.click();
  await expect(alertWith(page, '“By the track” created.')).toBeVisible();
  const [story] = (await storiesBy(api, author.id))['items'] as readonly { readonly id: string }[];
  const places = await placesOf(api, story!.id);
  expect(places.map(({ longitude }) => Number(longitude))).toEqual(
    [60, 180].map((start) => expect.closeTo(WEST + ((EAST - WEST) * (start + minutes)) / MINUTES, 2)),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the clock slid by a finger moves photos along the track too', async ({ page, author }) => {
    void author;
    const form = new ImportPage(page);
    await form.open();
    await form.choose(await files());
    await expect(page.getByText('3 of 3 photos were taken along it')).toBeVisible();
    const clock = page.getByLabel("The camera's clock is off by");
    await clock.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await clock.boundingBox())!;
    const thumb = (minutes: number) => x + 8 + ((width - 16) * (840 + minutes)) / 1680;
    const fingers = await Fingers.on(page);
    await fingers.move([
      [
        [thumb(0), y + height / 2],
        [thumb(300), y + height / 2],
      ],
    ]);
    await fingers.move([
      [
        [thumb(300), y + height / 2],
        [thumb(30), y + height / 2],
      ],
    ]);
    const minutes = Number(await clock.inputValue());
    expect(Math.abs(minutes - 30)).toBeLessThan(25);
    await expectAlong(page, minutes);
    // A finger is wider than some minutes.
    await page.getByRole('button', { name: 'One minute less' }).tap();
    await expect(clock).toHaveValue(String(minutes - 1));
    await page.getByRole('button', { name: 'Put 3 photos along the track' }).tap();
    await expect(form.titles).toHaveCount(2);
  });
});
