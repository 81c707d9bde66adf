import { eachField, readVarint, spanOf, unzigzag, type Span } from './wire.ts';

export type TileValue = string | number | boolean | undefined;

export interface TileFeature {
  readonly type: 'point' | 'line' | 'polygon';
  /** Commands and coordinates, as the tile has them. */
  readonly geometry: Span;
  readonly property: (name: string) => TileValue;
}

export interface TileLayer {
  readonly name: string;
  /** Units along a side of the tile. */
  readonly extent: number;
  readonly features: readonly TileFeature[];
}

/** More than any tile worth drawing holds; a crafted one ends here. */
const MOST_FEATURES = 50_000;

/** Bytes of a value; a longer one is none of a thing that is drawn. */
const LONGEST_VALUE = 1000;

const TYPES: Readonly<Record<number, TileFeature['type']>> = { 1: 'point', 2: 'line', 3: 'polygon' };

/**
 * The wanted layers of a Mapbox vector tile (version 2.1). Values are read when they are asked for.
 *
 * @throws RangeError when it is none, is cut off, or holds more features than can be drawn
 */
export function readTile(bytes: Uint8Array, wanted: ReadonlySet<string>): readonly TileLayer[] {
  const layers: TileLayer[] = [];
  let left = MOST_FEATURES;
  eachField(spanOf(bytes), (field, _, inner) => {
    if (field !== 3) return;
    const layer = readLayer(inner, wanted, left);
    if (!layer) return;
    left -= layer.features.length;
    layers.push(layer);
  });
  return layers;
}

function readLayer(span: Span, wanted: ReadonlySet<string>, most: number): TileLayer | null {
  let name = '';
  let extent = 4096;
  /** Where each name stands first. */
  const keys = new Map<string, number>();
  let count = 0;
  const values: Span[] = [];
  const features: Span[] = [];
  eachField(span, (field, value, inner) => {
    if (field === 1) name = textOf(inner);
    else if (field === 2) features.push(inner);
    else if (field === 3) {
      const key = textOf(inner);
      if (!keys.has(key)) keys.set(key, count);
      count += 1;
    } else if (field === 4) values.push(inner);
    else if (field === 5) extent = value;
  });
  if (!wanted.has(name)) return null;
  if (features.length > most) throw new RangeError('A tile holds too many features');
  if (extent < 1 || extent > 65_536) throw new RangeError('A layer has no size');
  const valueAt = readingOnce(values);
  return { name, extent, features: features.flatMap((one) => readFeature(one, keys, valueAt) ?? []) };
}

function readFeature(
  span: Span,
  keys: ReadonlyMap<string, number>,
  valueAt: (index: number) => TileValue,
): TileFeature | null {
  let type: TileFeature['type'] | undefined;
  let geometry: Span | null = null;
  let tags: Span | null = null;
  eachField(span, (field, value, inner) => {
    if (field === 2) tags = inner;
    else if (field === 3) type = TYPES[value];
    else if (field === 4) geometry = inner;
  });
  if (!type || !geometry) return null;
  // Version 3 of the Protomaps basemap has a prefix.
  const keyOf = (name: string) => keys.get(name) ?? keys.get(`pmap:${name}`);
  return { type, geometry, property: (name) => findValue(tags, keyOf(name), valueAt) };
}

function findValue(
  tags: Span | null,
  key: number | undefined,
  valueAt: (index: number) => TileValue,
): TileValue {
  if (!tags || key === undefined) return undefined;
  const pairs = { ...tags };
  while (pairs.at < pairs.end) {
    const isKey = readVarint(pairs) === key;
    const index = readVarint(pairs);
    if (isKey) return valueAt(index);
  }
  return undefined;
}

/** Thousands of features may share a value: it is read for the first of them. */
function readingOnce(values: readonly Span[]): (index: number) => TileValue {
  const read = new Map<number, TileValue>();
  return (index) => {
    const value = values[index];
    if (value && !read.has(index)) read.set(index, readValue({ ...value }));
    return read.get(index);
  };
}

function readValue(span: Span): TileValue {
  if (span.end - span.at > LONGEST_VALUE) return undefined;
  let read: TileValue;
  const view = new DataView(span.bytes.buffer, span.bytes.byteOffset);
  eachField(span, (field, value, inner) => {
    if (field === 1) read = textOf(inner);
    else if (field === 2) read = view.getFloat32(inner.at, true);
    else if (field === 3) read = view.getFloat64(inner.at, true);
    else if (field === 4 || field === 5) read = value;
    else if (field === 6) read = unzigzag(value);
    else if (field === 7) read = value !== 0;
  });
  return read;
}

const decoder = new TextDecoder();

function textOf({ bytes, at, end }: Span): string {
  return decoder.decode(bytes.subarray(at, end));
}
