import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** What a photo says of itself: degrees with 6 decimals, wall time to the second, and its offset from UTC. */
export interface Said {
  readonly place: string | null;
  readonly time: string | null;
  readonly offset: string | null;
}

type Tags = Readonly<Record<string, string | number | undefined>>;

const TAGS = [
  ...['Composite:GPSLatitude', 'Composite:GPSLongitude', 'XMP:GPSLatitude', 'XMP:GPSLongitude'],
  ...[
    'EXIF:DateTimeOriginal',
    'EXIF:CreateDate',
    'XMP:DateTimeOriginal',
    'XMP:DateCreated',
    'XMP:CreateDate',
  ],
  ...['EXIF:OffsetTimeOriginal', 'EXIF:OffsetTimeDigitized', 'EXIF:OffsetTime'],
  ...['EXIF:GPSDateStamp', 'EXIF:GPSTimeStamp', 'IPTC:DateCreated', 'IPTC:TimeCreated'],
];
const QUARTER = 15 * 60_000;

/** By file name, what exiftool reads there. */
export async function saidByExiftool(folder: string): Promise<ReadonlyMap<string, Said>> {
  const args = ['-j', '-n', '-G0', '-q', '-q', '-m', ...TAGS.map((tag) => `-${tag}`), folder];
  const { stdout } = await promisify(execFile)('exiftool', args, { maxBuffer: 64 << 20 });
  const list = JSON.parse(stdout) as (Tags & { readonly SourceFile: string })[];
  return new Map(list.map((tags) => [path.basename(tags.SourceFile), saidBy(tags)]));
}

export function saidBy(tags: Tags): Said {
  const place = (['Composite', 'XMP'] as const)
    .map((group) => [tags[`${group}:GPSLatitude`], tags[`${group}:GPSLongitude`]])
    .find((pair): pair is [number, number] => pair.every((one) => typeof one === 'number'));
  const iptc = [tags['IPTC:DateCreated'], tags['IPTC:TimeCreated']].filter(Boolean).join(' ');
  const [time, offset] = [
    [tags['EXIF:DateTimeOriginal'], tags['EXIF:OffsetTimeOriginal'] ?? tags['EXIF:OffsetTime']],
    [tags['EXIF:CreateDate'], tags['EXIF:OffsetTimeDigitized'] ?? tags['EXIF:OffsetTime']],
    ...['XMP:DateTimeOriginal', 'XMP:DateCreated', 'XMP:CreateDate'].map((tag) => [tags[tag]]),
    [iptc],
  ]
    .map(([text, zone]) => timeOf(String(text ?? ''), zone === undefined ? null : String(zone)))
    .find(([one]) => one !== null) ?? [null, null];
  return {
    place: place ? place.map((degrees) => rounded(degrees)).join(' ') : null,
    time,
    offset: offset ?? (time && satelliteOffset(time, tags)),
  };
}

/** Degrees to 6 decimals; minus nothing is nothing. */
export const rounded = (degrees: number): string => (Number(degrees.toFixed(6)) + 0).toFixed(6);

function timeOf(text: string, zone: string | null): readonly [string | null, string | null] {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d:\d\d|Z)?/.exec(text);
  if (!found || found[1] === '0000') return [null, null];
  const [, year, month, day, clock, own] = found;
  return [`${year}-${month}-${day}T${clock}`, (zone ?? own)?.replace('Z', '+00:00') ?? null];
}

function satelliteOffset(time: string, tags: Tags): string | null {
  const [date, clock] = [tags['EXIF:GPSDateStamp'], tags['EXIF:GPSTimeStamp']].map((one) =>
    String(one ?? ''),
  );
  const utc = Date.parse(`${date!.replaceAll(':', '-')}T${clock!.slice(0, 8)}Z`);
  const quarters = Math.round((Date.parse(`${time}Z`) - utc) / QUARTER);
  if (!Number.isFinite(quarters) || Math.abs(quarters) > 60) return null;
  const minutes = Math.abs(quarters) * 15;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${quarters < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
