import { captureMillis, captureOffset, captureTime } from './capture-time.ts';
import { checkedLocation } from './gps-location.ts';
import { NO_FACTS, type LocationResult, type PhotoFacts } from '../photo-facts.ts';

const EXIF = 'http://ns.adobe.com/exif/1.0/';
/** Where a time stands, the first that is one counts: as EXIF has it, as Photoshop has it, as XMP has it. */
const TIMES = [
  [EXIF, 'DateTimeOriginal'],
  ['http://ns.adobe.com/photoshop/1.0/', 'DateCreated'],
  ['http://ns.adobe.com/xap/1.0/', 'CreateDate'],
] as const;

/** `34,24.11664S` or `34,24,7S`, as XMP writes coordinates. */
const COORDINATE = /^(\d{1,3}),(\d{1,2}(?:\.\d+)?)(?:,(\d{1,2}(?:\.\d+)?))?([NSEW])$/i;
/** `-34.401944`, or with a letter: what programs write that do not know better. */
const DECIMAL = /^([+-]?\d{1,3}(?:\.\d+)?)\s*([NSEW]?)$/i;
const MOMENT = /^(\S{10}[T ]\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?$/;

/** What XMP packets say; the first that names a place, and the first that names a time. */
export function xmpFacts(packets: readonly string[]): PhotoFacts {
  const readers = packets.map((packet) => propertiesOf(ownOf(packet)));
  const location = readers.map(locationOf).find(({ status }) => status !== 'none');
  const capture = readers.map(captureOf).find(({ capturedAt }) => capturedAt);
  return { ...NO_FACTS, ...capture, ...(location && { location }) };
}

const TAG = /<(\/?)([\w:.-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>([^<]*)/g;

/**
 * A packet without what stands within its properties: the place a picture shows, or the history of what it was made from, is not where
 * and when it was taken.
 */
function ownOf(packet: string): string {
  let [depth, top, own] = [0, Infinity, ''];
  for (const [, close, name = '', attributes = '', text = ''] of packet.matchAll(TAG)) {
    if (close) depth -= 1;
    if (name.endsWith(':RDF')) top = depth;
    // Below the description its properties, without attributes of their own: those are a structure, too.
    if (!close && depth <= top + 1) own += `<${name}${attributes}>`;
    else if (!close && depth === top + 2) own += `<${name}>${text}<`;
    if (!close && name && !attributes.endsWith('/')) depth += 1;
  }
  return own;
}

type Properties = (namespace: string, name: string) => string | null;

/** Properties of a packet, each an attribute or an element, by whatever prefix its writer gave the namespace. */
function propertiesOf(packet: string): Properties {
  return (namespace, name) => {
    for (const prefix of prefixesOf(packet, namespace)) {
      const value = new RegExp(
        `[\\s<]${prefix}:${name}(?:\\s*=\\s*(?:"([^"]{1,40})"|'([^']{1,40})')|\\s*>\\s*([^<]{1,40})<)`,
      ).exec(packet);
      if (value) return (value[1] ?? value[2] ?? value[3] ?? '').trim();
    }
    return null;
  };
}

const MOST_PREFIXES = 8;

function prefixesOf(packet: string, namespace: string): readonly string[] {
  const said = new RegExp(`xmlns:([\\w-]{1,40})\\s*=\\s*["']${namespace.replaceAll('.', '\\.')}["']`, 'g');
  const prefixes = new Set<string>();
  for (const [, prefix] of packet.matchAll(said)) {
    if (prefix) prefixes.add(prefix);
    if (prefixes.size === MOST_PREFIXES) break;
  }
  return [...prefixes];
}

function locationOf(property: Properties): LocationResult {
  const [latitudeText, longitudeText] = [property(EXIF, 'GPSLatitude'), property(EXIF, 'GPSLongitude')];
  if (latitudeText === null && longitudeText === null) return { status: 'none' };
  const latitude = coordinate(latitudeText, 'NS');
  const longitude = coordinate(longitudeText, 'EW');
  return latitude === null || longitude === null
    ? { status: 'broken' }
    : checkedLocation(longitude, latitude);
}

function coordinate(text: string | null, letters: string): number | null {
  const [, degrees, minutes, seconds = '0', side = ''] = COORDINATE.exec(text ?? '') ?? [];
  if (degrees) return onSide(Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600, side, letters);
  const [, decimal, letter = ''] = DECIMAL.exec(text ?? '') ?? [];
  if (!decimal) return null;
  return letter ? onSide(Number(decimal), letter, letters) : Number(decimal);
}

function onSide(degrees: number, letter: string, letters: string): number | null {
  const side = letters.indexOf(letter.toUpperCase());
  if (side < 0 || degrees < 0) return null;
  return side === 0 ? degrees : -degrees;
}

function captureOf(property: Properties): Partial<PhotoFacts> {
  for (const [namespace, name] of TIMES) {
    const [, moment = '', fraction = '', offset = ''] = MOMENT.exec(property(namespace, name) ?? '') ?? [];
    const capturedAt = captureTime(moment);
    if (capturedAt)
      return { capturedAt, capturedMillis: captureMillis(fraction), capturedOffset: captureOffset(offset) };
  }
  return {};
}
