import { asciiDigits } from '../coordinates/ascii-digits.ts';
import { PictureError } from '../photo/picture-error.ts';
import { gpxTime } from './gpx-time.ts';
import type { Track } from './track.ts';
import { createPoints } from './track-points.ts';

/** Bytes; a year of walking noted every second has some. */
const LARGEST = 200_000_000;
/** Bytes read in one go. */
const BLOCK = 1_000_000;

/** Characters of a tag and the text behind it that are looked at across the border of two blocks. */
const LONGEST_PIECE = 10_000;
/** A tag, and the text behind it. */
const PIECE = /<(\/?)(?:[\w.-]+:)?([^\s<>/:]*)([^<>]*)>?([^<]*)/g;
const BEGINS: ReadonlySet<string> = new Set(['trk', 'trkseg', 'rte', 'track']);
const POINTS: ReadonlySet<string> = new Set(['trkpt', 'rtept', 'wpt', 'trackpoint']);
/** What is said of a point, by the tags of GPX and of TCX. */
const SAID: ReadonlyMap<string, 'time' | 'ele' | 'latitude' | 'longitude'> = new Map([
  ['time', 'time'],
  ['ele', 'ele'],
  ['altitudemeters', 'ele'],
  ['latitudedegrees', 'latitude'],
  ['longitudedegrees', 'longitude'],
]);

/**
 * The points of a GPX or TCX file that have a place and a time, block by block: the file is never read whole. Only the few tags that
 * matter are looked for, so that a file which is cut off or broken somewhere loses no more than what stands there.
 * Sources: GPX 1.1 schema, topografix.com/GPX/1/1; Training Center Database 2, garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd.
 *
 * @throws PictureError `too-large`, `undecodable` for what is neither, `empty` where no point has a time
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
  const points = createPoints();
  let left = '';
  let [isTrack, isComment] = [false, false];
  /** Of a point, what stands here. */
  let within: 'time' | 'ele' | 'latitude' | 'longitude' | null = null;
  let point: { longitude: string; latitude: string; time: string; ele: string } | null = null;

  function finish(): void {
    if (!point) return;
    const { longitude, latitude, time, ele } = point;
    point = null;
    const height = ele.trim() === '' ? NaN : Number(ele);
    points.add(gpxTime(time), numberOf(longitude), numberOf(latitude), height);
  }

  function take([whole, close, name = '', rest = '', text = '']: RegExpMatchArray): void {
    if ((isComment ||= name.startsWith('!--'))) {
      isComment = !whole.includes('-->');
      return;
    }
    const local = name.toLowerCase();
    isTrack ||= local === 'gpx' || local === 'trainingcenterdatabase' || POINTS.has(local);
    if (POINTS.has(local) || BEGINS.has(local)) finish();
    if (BEGINS.has(local)) points.begin();
    if (POINTS.has(local) && local !== 'wpt' && !close)
      point = { longitude: attribute('lon', rest), latitude: attribute('lat', rest), time: '', ele: '' };
    const says = SAID.get(local);
    if (says) within = close ? null : says;
    else if (!local.startsWith('!')) within = null;
    if (within && point) point[within] += (/^!\[CDATA\[(.*)\]\]$/s.exec(name + rest)?.[1] ?? '') + text;
  }

  const write = (piece: string, isLast = false): void => {
    const text = left + piece;
    // What begins with the last tag may go on in the next block.
    const end = isLast ? text.length : Math.max(0, text.lastIndexOf('<'));
    for (const match of text.slice(0, end).matchAll(PIECE)) take(match);
    left = text.slice(end, end + LONGEST_PIECE);
    if (!isTrack && (isLast || piece.length >= BLOCK / 4)) throw new PictureError('undecodable');
  };

  return {
    write,
    end(): Track {
      write('', true);
      finish();
      return points.end();
    },
  };
}

const attribute = (name: string, attributes: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']?\\s*([^"'\\s]+)`, 'i').exec(attributes)?.[1] ?? '';

const numberOf = (text: string): number =>
  text.trim() === '' ? NaN : Number(asciiDigits(text).replace(/[,\u066b]/, '.'));
