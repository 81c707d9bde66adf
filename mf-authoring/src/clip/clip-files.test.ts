import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import { bytesSource } from '../photo/byte-source.ts';
import { boxesOf } from './boxes.ts';
import { clipFacts } from './clip-facts.ts';
import { lengthBytesOf, pictureParts, plainSetup } from './coded-parts.ts';
import { joinLivePhotos } from './live-photos.ts';
import { movingPart } from './moving-part.ts';
import { sniffClipType } from './sniff-clip-type.ts';
import { wipeTimes } from './wipe-times.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const u32 = (...values: readonly number[]): Bytes => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, at) => view.setInt32(at * 4, value));
  return new Uint8Array(view.buffer);
};
const text = (words: string): Bytes => new Uint8Array(Buffer.from(words, 'latin1'));
const joined = (...parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
const box = (type: string, ...parts: readonly Uint8Array[]): Bytes => {
  const body = joined(...parts);
  return joined(u32(body.length + 8), text(type), body);
};
/** @param instant seconds since 1904 */
const header = (instant: number) => box('mvhd', u32(0, instant, instant, 1000, 5000), new Uint8Array(80));
const said = (type: string, words: string) => box(type, u32((words.length << 16) | 0x15c7), text(words));
const apple = (isFull: boolean, values: Readonly<Record<string, string>>) => {
  const names = Object.keys(values);
  return box(
    'meta',
    ...(isFull ? [u32(0)] : []),
    box('hdlr', new Uint8Array(25)),
    box('keys', u32(0, names.length), ...names.map((name) => box('mdta', text(name)))),
    box(
      'ilst',
      ...names.map((name, at) =>
        joined(u32(24 + values[name]!.length, at + 1), box('data', u32(1, 0), text(values[name]!))),
      ),
    ),
  );
};
const clip = (...moov: readonly Uint8Array[]) =>
  joined(box('ftyp', text('isom'), u32(0x200)), box('mdat', new Uint8Array(64)), box('moov', ...moov));
const read = (...moov: readonly Uint8Array[]) => clipFacts(bytesSource(clip(...moov)));

const SUMMIT = { longitude: 86.925278, latitude: 27.988056 };
/** 2026-03-14T17:57:05Z. */
const INSTANT = Date.UTC(2026, 2, 14, 17, 57, 5) / 1000 + 2_082_844_800;

it('reads place and time as an iPhone writes them, with its zone, in either form of its box', async () => {
  const keys = {
    'com.apple.quicktime.location.ISO6709': '+27.988056+086.925278+8848.860/',
    'com.apple.quicktime.creationdate': '2026-03-14T23:42:05+0545',
  };
  for (const moov of [apple(false, keys), apple(true, keys), box('udta', apple(true, keys))])
    expect(await read(header(INSTANT), moov)).toMatchObject({
      location: { status: 'found', location: SUMMIT },
      altitude: 8848.86,
      capturedAt: '2026-03-14T23:42:05',
      capturedOffset: '+05:45',
    });
});

it.each([
  ['degrees, as Android has them', said('\xa9xyz', '+27.988056+086.925278/'), SUMMIT],
  ['degrees and minutes', said('\xa9xyz', '+2759.28336+08655.51668/'), SUMMIT],
  [
    'degrees, minutes and seconds',
    said('\xa9xyz', '-332655.9-0704012.0+520/'),
    { longitude: -70.67, latitude: -33.448861 },
  ],
  [
    'those of 3GPP',
    box('loci', u32(0), text('\x15\xc7Summit\0\0'), u32(86.925278 * 65536, 27.988056 * 65536, 0)),
    SUMMIT,
  ],
])('reads %s', async (_, place, location) => {
  const facts = await read(header(INSTANT), box('udta', place));
  expect(facts.location.status).toBe('found');
  const found = facts.location as { readonly location: typeof SUMMIT };
  expect(found.location.longitude).toBeCloseTo(location.longitude, 4);
  expect(found.location.latitude).toBeCloseTo(location.latitude, 4);
  expect(facts).toMatchObject({ capturedAt: '2026-03-14T17:57:05', capturedOffset: '+00:00' });
});

it('believes neither a place off the Earth nor a clock nobody set, and ends where the boxes do', async () => {
  expect((await read(box('udta', said('\xa9xyz', '+97.9-200.1/')))).location.status).toBe('broken');
  expect((await read(box('udta', said('\xa9xyz', '+00.0000+000.0000/')))).location.status).toBe('zero');
  expect((await read(header(0))).capturedAt).toBeNull();
  const whole = clip(header(INSTANT), apple(true, { 'com.apple.quicktime.creationdate': '2026' }));
  for (let end = 0; end < whole.length; end += 1) await clipFacts(bytesSource(whole.slice(0, end)));
});

it('tells clips from photos by their first bytes', () => {
  const types = [
    clip(),
    text('\x1a\x45\xdf\xa3'),
    text('GIF89a'),
    photoFixture('phone.jpg'),
    box('ftyp', text('heic'), u32(0)),
  ];
  expect(types.map((head) => sniffClipType(new Uint8Array(head)))).toEqual([
    'mp4',
    'webm',
    'gif',
    null,
    null,
  ]);
});

it('parts a motion photo, and joins a Live photo to one', async () => {
  const still = photoFixture('phone.jpg');
  const photo = new File([new Uint8Array(still)], 'IMG_7.JPG', { type: 'image/jpeg' });
  const film = new File([clip()], 'img_7.mov');
  const [joinedOne, other, ...none] = joinLivePhotos([film, photo, new File([clip()], 'IMG_8.MOV')]);
  expect([joinedOne?.name, other?.name, none]).toEqual(['IMG_7.JPG', 'IMG_8.MOV', []]);
  const parts = await movingPart(joinedOne!);
  expect(new Uint8Array(await parts.still.arrayBuffer())).toEqual(new Uint8Array(still));
  expect(parts.clip?.size).toBe(film.size);
  expect((await movingPart(photo)).clip).toBeNull();
  expect(await movingPart(film)).toEqual({ still: film, clip: null });
});

it('leaves out what encoders write between pictures', () => {
  const nal = (head: number) => joined(u32(3), new Uint8Array([head, 1, 2]));
  expect(pictureParts(joined(nal(7), nal(6), nal(0x65), nal(12)), 'avc', 4)).toEqual(
    joined(nal(7), nal(0x65)),
  );
  expect(pictureParts(joined(nal(0x40), nal(0x4e), nal(0x26), nal(0x50)), 'hevc', 4)).toEqual(
    joined(nal(0x40), nal(0x26)),
  );
  const obu = (kind: number) => new Uint8Array([(kind << 3) | 2, 2, 9, 9]);
  expect(pictureParts(joined(obu(2), obu(1), obu(5), obu(6)), 'av1', 0)).toEqual(joined(obu(1), obu(6)));
  const setup = new Uint8Array([...new Uint8Array(21), 3, 2, 0x20, 0, 1, 0, 1, 7, 0x27, 0, 1, 0, 2, 8, 8]);
  expect([...plainSetup(setup, 'hevc').slice(22)]).toEqual([1, 0x20, 0, 1, 0, 1, 7]);
  expect(lengthBytesOf(setup, 'hevc')).toBe(4);
});

it('wipes when and by what a clip was written', () => {
  const entry = box('avc1', new Uint8Array(42), text('\x0aBrand 1.61'), new Uint8Array(21));
  const made = clip(
    header(INSTANT),
    box(
      'trak',
      box('tkhd', u32(0, INSTANT, INSTANT, 1)),
      box(
        'mdia',
        box('mdhd', u32(0, INSTANT, INSTANT, 1000)),
        box('hdlr', u32(0), text('mhlrvide'), new Uint8Array(12), text('Brand\0')),
        box('minf', box('stbl', box('stsd', u32(0, 1), entry))),
      ),
    ),
  );
  wipeTimes(made);
  expect(Buffer.from(made).toString('latin1')).not.toContain('Brand');
  expect(Buffer.from(made).indexOf(Buffer.from(u32(INSTANT)))).toBe(-1);
  expect(boxesOf(made, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'])).toHaveLength(1);
});
