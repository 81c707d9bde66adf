import { isLonLat } from '@waypost/contracts/geo.ts';

import { asciiDigits } from '../coordinates/ascii-digits.ts';
import { PictureError } from '../photo/picture-error.ts';
import { gpxTime } from './gpx-time.ts';
import { inOrder } from './in-order.ts';
import type { Track, TrackSegment } from './track.ts';

/** Bytes; a year of walking noted every second has some. */
const LARGEST = 200_000_000;
/** Bytes read in one go. */
const BLOCK = 1_000_000;
/** Points kept; of longer tracks no more than one a second is, and then no further ones. */
const MOST_POINTS = 1_000_000;
/** Segments kept apart; further points go on in the last one. */
const MOST_SEGMENTS = 500;
/** When GPS began to tell the time. */
const FIRST_TIME = Date.UTC(1980, 0, 7);
const DAY = 86_400_000;

/** Characters of a tag and the text behind it that are looked at across the border of two blocks. */
const LONGEST_PIECE = 10_000;
/** A tag, and the text behind it. */
const PIECE = /<(\/?)(?:[\w.-]+:)?([^\s<>/:]*)([^<>]*)>?([^<]*)/g;
const BEGINS: ReadonlySet<string> = new Set(['trk', 'trkseg', 'rte']);
const POINTS: ReadonlySet<string> = new Set(['trkpt', 'rtept', 'wpt']);

interface Columns {
  readonly at: number[];
  readonly longitude: number[];
  readonly latitude: number[];
  readonly height: number[];
}

/**
 * The points of a GPX file that have a place and a time, block by block: the file is never read whole. Only the few tags that
 * matter are looked for, so that a file which is cut off or broken somewhere loses no more than what stands there.
 * Source: GPX 1.1 schema, topografix.com/GPX/1/1.
 *
 * @throws PictureError `too-large`, `undecodable` for what is not GPX, `empty` where no point has a time
 */
export async function readGpx(file: Blob, report: (share: number) => void): Promise<Track> {
  if (file.size > LARGEST) throw new PictureError('too-large');
  const reader = createReader();
  const decoder = await decoderOf(file);
  for (let at = 0; at < file.size; at += BLOCK) {
    const block = await file.slice(at, at + BLOCK).arrayBuffer();
    reader.write(decoder.decode(block, { stream: true }));
    report(Math.min(1, (at + BLOCK) / file.size));
  }
  return reader.end();
}

/** UTF-16 says so with its first two bytes; all else is read as UTF-8, of which coordinates and times are. */
async function decoderOf(file: Blob): Promise<TextDecoder> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (second === 0xfe || second === 0) return new TextDecoder('utf-16le');
  return new TextDecoder(first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8');
}

function createReader() {
  const segments: Columns[] = [];
  const latest = Date.now() + DAY;
  let [left, skipped, points] = ['', 0, 0];
  let [isGpx, isNew, isComment] = [false, true, false];
  /** Of a point, what stands here. */
  let within: 'time' | 'ele' | null = null;
  let point: { longitude: number; latitude: number; time: string; ele: string } | null = null;

  function finish(): void {
    if (!point) return;
    const { longitude, latitude, time, ele } = point;
    point = null;
    const at = gpxTime(time);
    const isPlace = isLonLat(longitude, latitude) && (longitude !== 0 || latitude !== 0);
    if (!isPlace || !(at >= FIRST_TIME && at <= latest)) return void (skipped += 1);
    if (isNew && segments.length < MOST_SEGMENTS)
      segments.push({ at: [], longitude: [], latitude: [], height: [] });
    isNew = false;
    const columns = segments.at(-1)!;
    if (points === MOST_POINTS || Math.abs(at - (columns.at.at(-1) ?? -Infinity)) < 1000) return;
    points += 1;
    columns.at.push(at);
    columns.longitude.push(longitude);
    columns.latitude.push(latitude);
    columns.height.push(ele.trim() === '' ? NaN : Number(ele));
  }

  function take([whole, close, name = '', rest = '', text = '']: RegExpMatchArray): void {
    if ((isComment ||= name.startsWith('!--'))) {
      isComment = !whole.includes('-->');
      return;
    }
    const local = name.toLowerCase();
    isGpx ||= local === 'gpx' || POINTS.has(local);
    isNew ||= BEGINS.has(local);
    if (POINTS.has(local) || BEGINS.has(local)) finish();
    if (POINTS.has(local) && local !== 'wpt' && !close)
      point = { longitude: numberOf('lon', rest), latitude: numberOf('lat', rest), time: '', ele: '' };
    if (local === 'time' || local === 'ele') within = close ? null : local;
    else if (!local.startsWith('!')) within = null;
    if (within && point) point[within] += (/^!\[CDATA\[(.*)\]\]$/s.exec(name + rest)?.[1] ?? '') + text;
  }

  const write = (piece: string, isLast = false): void => {
    const text = left + piece;
    // What begins with the last tag may go on in the next block.
    const end = isLast ? text.length : Math.max(0, text.lastIndexOf('<'));
    for (const match of text.slice(0, end).matchAll(PIECE)) take(match);
    left = text.slice(end, end + LONGEST_PIECE);
    if (!isGpx && (isLast || piece.length >= BLOCK / 4)) throw new PictureError('undecodable');
  };

  return {
    write,
    end(): Track {
      write('', true);
      finish();
      if (points === 0) throw new PictureError('empty');
      const most = MOST_SEGMENTS / segments.length;
      const pieces = segments.flatMap((columns) =>
        inOrder(columns.at, most).map((indices) => segmentOf(columns, indices)),
      );
      const kept = pieces.reduce((sum, { at }) => sum + at.length, 0);
      return { segments: pieces, skipped: skipped + points - kept };
    },
  };
}

function numberOf(name: string, attributes: string): number {
  const text = new RegExp(`\\b${name}\\s*=\\s*["']?\\s*([^"'\\s]+)`, 'i').exec(attributes)?.[1];
  return text ? Number(asciiDigits(text).replace(/[,\u066b]/, '.')) : NaN;
}

const segmentOf = (
  { at, longitude, latitude, height }: Columns,
  indices: readonly number[],
): TrackSegment => ({
  at: Float64Array.from(indices, (index) => at[index]!),
  longitude: Float64Array.from(indices, (index) => longitude[index]!),
  latitude: Float64Array.from(indices, (index) => latitude[index]!),
  height: Float64Array.from(indices, (index) => height[index]!),
});
