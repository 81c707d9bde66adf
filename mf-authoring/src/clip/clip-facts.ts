import { latin1, viewOf, type ByteSource } from '../photo/byte-source.ts';
import { captureOffset, captureTime } from '../photo/facts/capture-time.ts';
import { checkedLocation } from '../photo/facts/gps-location.ts';
import { NO_FACTS, type PhotoFacts } from '../photo/photo-facts.ts';
import { boxAt, boxesIn, boxesOf, type Box } from './boxes.ts';

/** Bytes of what a clip says of itself; that of a minute has some ten thousand. */
const MOST_MOOV = 8 * 1024 * 1024;
/** Boxes beside one another that are looked at. */
const MOST_BOXES = 64;
/** Seconds between the years clocks of QuickTime and of computers begin with, 1904 and 1970. */
const EPOCHS = 2_082_844_800;
const APPLE = 'com.apple.quicktime.';
/** ISO 6709: degrees, or degrees and minutes, or those and seconds, then metres. */
const ISO_6709 = /^([+-]\d{2,6}(?:\.\d*)?)([+-]\d{3,7}(?:\.\d*)?)([+-]\d+(?:\.\d*)?)?/;

/**
 * Where and when a clip was taken. Its place as an iPhone says it, or an Android phone; its time with the zone where it names one,
 * and else by its header, which counts in UTC.
 */
export async function clipFacts(source: ByteSource): Promise<PhotoFacts> {
  const moov = await moovOf(source);
  if (!moov) return NO_FACTS;
  const said = appleKeys(moov);
  const place = said.get(`${APPLE}location.ISO6709`) ?? userText(moov, '\xa9xyz');
  const time = said.get(`${APPLE}creationdate`) ?? userText(moov, '\xa9day') ?? '';
  return {
    ...NO_FACTS,
    ...(place ? isoPlace(place) : mobilePlace(moov)),
    ...(taken(time) ?? headerTime(moov)),
  };
}

/** What is in the box that tells of the others, wherever it lies. */
export async function moovOf(source: ByteSource): Promise<Uint8Array | null> {
  for (let at = 0, count = 0; count < MOST_BOXES; count += 1) {
    const box = boxAt(await source.read(at, at + 16), at, source.size);
    if (!box) return null;
    if (box.type === 'moov') return source.read(box.start, Math.min(box.end, box.start + MOST_MOOV));
    at = box.end;
  }
  return null;
}

/** Values by their keys, of a list as QuickTime writes it: names in one box, values by their number in another. */
function appleKeys(moov: Uint8Array): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const box of [...boxesOf(moov, ['meta']), ...boxesOf(moov, ['udta', 'meta'])]) {
    // In MP4 a version stands before what is in it, in QuickTime it does not.
    const meta =
      latin1(moov, box.start + 8, box.start + 12) === 'hdlr' ? { ...box, start: box.start + 4 } : box;
    const [keys] = boxesOf(moov, ['keys'], meta);
    const [list] = boxesOf(moov, ['ilst'], meta);
    if (!keys || !list) continue;
    const names = keyNames(moov, keys);
    for (const value of boxesIn(moov, list.start, list.end)) {
      // Its number stands where others have a name.
      const name = names[viewOf(moov).getUint32(value.start - 4) - 1];
      const [data] = boxesOf(moov, ['data'], value);
      if (name && data) found.set(name, textOf(moov.subarray(data.start + 8, data.end)));
    }
  }
  return found;
}

/** The names in a box of keys: each as long as it says, behind its kind. */
function keyNames(bytes: Uint8Array, keys: Box): readonly string[] {
  const names: string[] = [];
  for (let at = keys.start + 8; at + 8 <= keys.end;) {
    const size = viewOf(bytes).getUint32(at);
    if (size < 8 || at + size > keys.end) break;
    names.push(latin1(bytes, at + 8, at + size));
    at += size;
  }
  return names;
}

/** A text of the user's data: its length and language stand before it. */
function userText(moov: Uint8Array, type: string): string | undefined {
  const [box] = boxesOf(moov, ['udta', type]);
  return box && textOf(moov.subarray(box.start + 4, box.end));
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace(/\0.*$/s, '').trim();

/** The place as 3GPP has phones write it (TS 26.244, 8.9): behind its name and its role, in 65,536ths. */
function mobilePlace(moov: Uint8Array): Partial<PhotoFacts> {
  const [box] = boxesOf(moov, ['udta', 'loci']);
  const from = box ? moov.indexOf(0, box.start + 6) + 2 : 0;
  if (!box || from < box.start || from + 12 > box.end) return {};
  const [longitude = 0, latitude = 0, height = 0] = [0, 4, 8].map(
    (at) => viewOf(moov).getInt32(from + at) / 65_536,
  );
  return { location: checkedLocation(longitude, latitude), altitude: height };
}

function isoPlace(text: string): Partial<PhotoFacts> {
  const [, latitude, longitude, height] = ISO_6709.exec(text) ?? [];
  if (!latitude || !longitude) return { location: { status: 'broken' } };
  const location = checkedLocation(isoDegrees(longitude, 3), isoDegrees(latitude, 2));
  return { location, altitude: height === undefined || location.status !== 'found' ? null : Number(height) };
}

/** @param digits of the degrees; minutes and seconds have two each */
function isoDegrees(text: string, digits: number): number {
  const [whole = '', part = '0'] = text.slice(1).split('.');
  const parts = [whole.slice(0, digits), whole.slice(digits, digits + 2), whole.slice(digits + 2)].filter(
    Boolean,
  );
  const last = parts.length - 1;
  const value = parts.reduce(
    (sum, one, at) => sum + Number(at === last ? `${one}.${part}` : one) / 60 ** at,
    0,
  );
  return text.startsWith('-') ? -value : value;
}

/** `2026-03-14T23:42:05+0545`, or with a colon, or without a zone. */
function taken(text: string): Partial<PhotoFacts> | null {
  const capturedAt = captureTime(text);
  const [, hours, minutes] = /([+-]\d{2}):?(\d{2})$/.exec(text) ?? [];
  const capturedOffset = captureOffset(hours ? `${hours}:${minutes}` : text.endsWith('Z') ? 'Z' : '');
  return capturedAt === null ? null : { capturedAt, capturedOffset };
}

function headerTime(moov: Uint8Array): Partial<PhotoFacts> | null {
  const [header] = boxesOf(moov, ['mvhd']);
  if (!header || header.end - header.start < 12) return null;
  const view = viewOf(moov);
  const seconds =
    moov[header.start] === 1 ? Number(view.getBigUint64(header.start + 4)) : view.getUint32(header.start + 4);
  const capturedAt = seconds > EPOCHS ? captureTime(new Date((seconds - EPOCHS) * 1000).toISOString()) : null;
  return capturedAt === null ? null : { capturedAt, capturedOffset: '+00:00' };
}
