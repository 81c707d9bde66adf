/** Towns and sights of the world as they lie in memory: columns, since there are over a hundred thousand. */
export interface Towns {
  /** Names, each behind a line break, and a last one at the end. */
  readonly names: string;
  /** The same in small letters without accents, line for line: what is searched. */
  readonly plain: string;
  /** Region of each town, an index of `regions`. */
  readonly region: Uint16Array;
  /** Degrees. */
  readonly longitude: Float32Array;
  readonly latitude: Float32Array;
  /** Inhabitants, or a sight’s metres from its middle to its edge, as the eighth part of a power of two. */
  readonly size: Uint8Array;
  readonly regions: readonly Region[];
}

export interface Region {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As people there write it; empty where a country has none. */
  readonly name: string;
  /** IANA name of the time zone, such as `Europe/Lisbon`; a region with several is listed once for each. */
  readonly zone: string;
  /** Of what is in it: empty for towns, else a kind of sight. */
  readonly kind: string;
}

/** A town as the file is written from. */
export interface Town extends Region {
  readonly town: string;
  /** Degrees. */
  readonly longitude: number;
  readonly latitude: number;
  /** Inhabitants, or metres from the middle of a sight to its edge. */
  readonly size: number;
}

const PER_DEGREE = 1000;
const STEPS = 8;
const HEAD = 12;

/** Inhabitants, or metres of a sight, by the byte of the file. */
export const inhabitantsOf = (size: number): number => 2 ** (size / STEPS) - 1;

/** A text in small letters without accents: `Saint-Étienne` as `saint-etienne`. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const key = ({ country, name, zone, kind }: Region) => `${country}\t${name}\t${zone}\t${kind}`;
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Towns in the order of the file. */
export const inOrder = <One extends Town>(towns: readonly One[]): readonly One[] =>
  [...towns].sort((one, other) => compare(key(one), key(other)) || compare(one.town, other.town));

/**
 * The file of towns: numbers of towns, of bytes of regions and of names, each in four bytes; the regions, a line
 * each, `PT\tLisbon\tEurope/Lisbon\t<kind>\t<number of its towns>`; the names, a line each, region by region; then columns of a byte for each
 * town: three of longitude and three of latitude in thousandths of a degree, lowest first, and one of size. Little-endian.
 */
export function writeTowns(towns: readonly Town[]): Uint8Array {
  const sorted = inOrder(towns);
  const counts = new Map<string, number>();
  for (const town of sorted) counts.set(key(town), (counts.get(key(town)) ?? 0) + 1);
  const encoder = new TextEncoder();
  const regions = encoder.encode([...counts].map(([region, count]) => `${region}\t${count}`).join('\n'));
  const names = encoder.encode(sorted.map(({ town }) => town).join('\n'));
  const columns = new Uint8Array(7 * sorted.length);
  sorted.forEach(({ size, latitude, longitude }, index) => {
    [longitude, latitude].forEach((degrees, axis) => {
      const value = Math.round(degrees * PER_DEGREE);
      for (const byte of [0, 1, 2])
        columns[(axis * 3 + byte) * sorted.length + index] = (value >> (8 * byte)) & 255;
    });
    columns[6 * sorted.length + index] = Math.round(Math.log2(size + 1) * STEPS);
  });
  const bytes = new Uint8Array(HEAD + regions.length + names.length + columns.length);
  const head = new DataView(bytes.buffer);
  [sorted.length, regions.length, names.length].forEach((value, index) =>
    head.setUint32(index * 4, value, true),
  );
  bytes.set(regions, HEAD);
  bytes.set(names, HEAD + regions.length);
  bytes.set(columns, HEAD + regions.length + names.length);
  return bytes;
}

/** @throws RangeError when the bytes are not a whole file of towns */
export function readTowns(bytes: Uint8Array): Towns {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, regionBytes, nameBytes] = [0, 4, 8].map((at) => head.getUint32(at, true)) as [
    number,
    number,
    number,
  ];
  if (bytes.length !== HEAD + regionBytes + nameBytes + 7 * count) throw new RangeError('No file of towns.');
  const decoder = new TextDecoder();
  const regions: Region[] = [];
  const region = new Uint16Array(count);
  let at = 0;
  for (const line of decoder.decode(bytes.subarray(HEAD, HEAD + regionBytes)).split('\n')) {
    const [country = '', name = '', zone = '', kind = '', towns = ''] = line.split('\t');
    region.fill(regions.length, at, (at += Number(towns)));
    regions.push({ country, name, zone, kind });
  }
  const start = HEAD + regionBytes;
  const names = `\n${decoder.decode(bytes.subarray(start, start + nameBytes))}\n`;
  const columns = bytes.subarray(start + nameBytes);
  const axis = (first: number) => {
    const [low, middle, high] = [0, 1, 2].map((byte) => columns.subarray((first + byte) * count));
    // The highest byte carries the sign.
    return Float32Array.from(
      { length: count },
      (_, index) => (low![index]! + (middle![index]! << 8) + ((high![index]! << 24) >> 8)) / PER_DEGREE,
    );
  };
  return {
    ...{ names, plain: plainText(names), region, regions },
    ...{ longitude: axis(0), latitude: axis(3), size: columns.slice(6 * count) },
  };
}
