import { PbfWriter } from 'pbf';

/** A feature of a tile; coordinates are flat pairs in units of the layer's extent. */
export interface TileFeature {
  readonly kind: 'point' | 'line' | 'polygon';
  /** Points: one part of all points. Lines: one part a line. Polygons: closed rings, an outer one before its holes. */
  readonly parts: readonly ArrayLike<number>[];
  readonly properties: Readonly<Record<string, string | number>>;
}

export interface TileLayer {
  readonly name: string;
  readonly extent: number;
  readonly features: readonly TileFeature[];
}

const KINDS = { point: 1, line: 2, polygon: 3 } as const;
const MOVE = 1;
const LINE = 2;
const CLOSE = 15;

const command = (id: number, count: number) => id | (count << 3);
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

/**
 * Bytes of a vector tile, by version 2.1 of Mapbox's specification: geometry as in 4.3, keys and values kept once a layer as
 * in 4.4. Layers without features are left out (4.1); empty bytes for none.
 */
export function encodeTile(layers: readonly TileLayer[]): Uint8Array {
  const writer = new PbfWriter();
  for (const layer of layers) if (layer.features.length > 0) writer.writeMessage(3, writeLayer, layer);
  return writer.finish();
}

function writeLayer(layer: TileLayer, writer: PbfWriter = new PbfWriter()): void {
  const keys = new Map<string, number>();
  const values = new Map<string | number, number>();
  writer.writeVarintField(15, 2);
  writer.writeStringField(1, layer.name);
  for (const feature of layer.features) {
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
      numberOf(keys, key),
      numberOf(values, value),
    ]);
    const geometry = geometryOf(feature);
    writer.writeMessage(
      2,
      (_, inner) => {
        if (tags.length > 0) inner.writePackedVarint(2, tags);
        inner.writeVarintField(3, KINDS[feature.kind]);
        inner.writePackedVarint(4, geometry);
      },
      null,
    );
  }
  for (const key of keys.keys()) writer.writeStringField(3, key);
  for (const value of values.keys()) writer.writeMessage(4, writeValue, value);
  writer.writeVarintField(5, layer.extent);
}

function writeValue(value: string | number, writer: PbfWriter = new PbfWriter()): void {
  if (typeof value === 'string') writer.writeStringField(1, value);
  else writer.writeVarintField(5, value);
}

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

function geometryOf({ kind, parts }: TileFeature): number[] {
  const out: number[] = [];
  let [x, y] = [0, 0];
  const step = (part: ArrayLike<number>, index: number) => {
    const [nextX, nextY] = [part[index * 2]!, part[index * 2 + 1]!];
    out.push(zigzag(nextX - x), zigzag(nextY - y));
    [x, y] = [nextX, nextY];
  };
  for (const part of parts) {
    // A ring is closed by a command, so its last point is not written.
    const count = part.length / 2 - (kind === 'polygon' ? 1 : 0);
    const starts = kind === 'point' ? count : 1;
    out.push(command(MOVE, starts));
    for (let index = 0; index < count; index += 1) {
      if (index === starts) out.push(command(LINE, count - starts));
      step(part, index);
    }
    if (kind === 'polygon') out.push(CLOSE);
  }
  return out;
}
