type Value = string | number;

/** A point of a vector tile, in units of its extent of 4096 from the upper left corner. */
export interface TilePointInput {
  readonly x: number;
  readonly y: number;
  readonly properties: Readonly<Record<string, Value>>;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const block = (field: number, bytes: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (field: number, value: string) => block(field, [...new TextEncoder().encode(value)]);
const double = (field: number, value: number) => [
  ...varint(field * 8 + 1),
  ...new Uint8Array(new Float64Array([value]).buffer),
];

/** Bytes of a vector tile with one layer `places`, as the Mapbox specification 2.1 has it. */
export function makeTile(points: readonly TilePointInput[]): ArrayBuffer {
  const pairs = points.flatMap(({ properties }) => Object.entries(properties));
  let tag = 0;
  const features = points.map(({ x, y, properties }) => {
    const tags = Object.keys(properties).flatMap(() => [tag, tag++]);
    const geometry = [9, x * 2, y * 2];
    return block(2, [
      ...block(2, tags.flatMap(varint)),
      ...number(3, 1),
      ...block(4, geometry.flatMap(varint)),
    ]);
  });
  const values = pairs.map(([, value]) =>
    block(4, typeof value === 'string' ? text(1, value) : double(3, value)),
  );
  const layer = [
    ...number(15, 2),
    ...text(1, 'places'),
    ...features.flat(),
    ...pairs.flatMap(([key]) => text(3, key)),
    ...values.flat(),
    ...number(5, 4096),
  ];
  return new Uint8Array(block(3, layer)).buffer;
}
