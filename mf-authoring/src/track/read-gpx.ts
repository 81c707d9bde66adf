import { isLonLat } from '@waypost/contracts/geo.ts';
import { SaxesParser } from 'saxes';

import { PictureError } from '../photo/picture-error.ts';
import type { Track, TrackSegment } from './track.ts';

/** Bytes; a year of walking noted every second has some. */
const LARGEST = 200_000_000;
/** Bytes read in one go. */
const BLOCK = 1_000_000;
/** Points kept; of longer tracks no more than one a second is, and then no further ones. */
const MOST_POINTS = 1_000_000;

/** Segments kept apart; further points go on in the last one. */
const MOST_SEGMENTS = 500;

interface Columns {
  readonly at: number[];
  readonly longitude: number[];
  readonly latitude: number[];
}

/**
 * The points of a GPX file that have a time, block by block: the file is never read whole. Entities and document types
 * are refused, for no receiver writes them. Source: GPX 1.1 schema, topografix.com/GPX/1/1.
 *
 * @throws PictureError `too-large`, `undecodable` for what is not GPX, or broken, `empty` where no point has a time
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
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');
}

function createReader() {
  const segments: Columns[] = [];
  let [skipped, points, text] = [0, 0, ''];
  let point: { longitude: number; latitude: number; at: number } | null = null;
  let isTime = false;
  const parser = new SaxesParser({ position: false });
  const refuse = (cause?: unknown): never => {
    throw new PictureError('undecodable', cause);
  };
  parser.on('error', refuse);
  parser.on('doctype', () => refuse());
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    const isNew = local === 'trkseg' || local === 'rte';
    if (isNew && segments.length < MOST_SEGMENTS) segments.push({ at: [], longitude: [], latitude: [] });
    if (local === 'trkpt' || local === 'rtept')
      point = {
        longitude: Number(attributes['lon'] ?? NaN),
        latitude: Number(attributes['lat'] ?? NaN),
        at: NaN,
      };
    isTime = local === 'time' && point !== null;
    text = '';
  });
  const take = (piece: string) => {
    if (isTime && text.length < 100) text += piece;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (isTime && point) point.at = Date.parse(text.trim());
    isTime = false;
    if (!point || (local !== 'trkpt' && local !== 'rtept')) return;
    const columns = segments.at(-1);
    const last = columns?.at.at(-1) ?? -Infinity;
    const isSound = isLonLat(point.longitude, point.latitude) && point.at >= last;
    if (!columns || !isSound) skipped += 1;
    else if (points < MOST_POINTS && point.at - last >= 1000) {
      points += 1;
      columns.at.push(point.at);
      columns.longitude.push(point.longitude);
      columns.latitude.push(point.latitude);
    }
    point = null;
  });
  return {
    write: (piece: string) => void parser.write(piece),
    end(): Track {
      parser.close();
      const noted = segments.filter(({ at }) => at.length > 0);
      if (noted.length === 0) throw new PictureError('empty');
      return { segments: noted.map(segmentOf), skipped };
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const segmentOf = ({ at, longitude, latitude }: Columns): TrackSegment => ({
  at: Float64Array.from(at),
  longitude: Float64Array.from(longitude),
  latitude: Float64Array.from(latitude),
});
