type Value = string | number | boolean;

export interface DrawnFeature {
  readonly type: 1 | 2 | 3;
  /** Command numbers as the format has them. */
  readonly geometry: readonly number[];
  readonly properties?: Readonly<Record<string, Value>>;
}

export interface DrawnLayer {
  readonly name: string;
  readonly extent?: number;
  readonly features: readonly DrawnFeature[];
}

/** A Mapbox vector tile of these layers. */
export function encodeTile(layers: readonly DrawnLayer[]): Uint8Array {
  return new Uint8Array(layers.flatMap((layer) => field(3, encodeLayer(layer))));
}

/** Commands of a ring or line through these points, x and y in turn. */
export function pathOf(points: readonly number[], isRing = false): number[] {
  const deltas = points.map((value, i) => zigzag(value - (points[i - 2] ?? 0)));
  const count = points.length / 2 - 1;
  return [9, ...deltas.slice(0, 2), count * 8 + 2, ...deltas.slice(2), ...(isRing ? [15] : [])];
}

export const spotOf = (x: number, y: number) => [9, zigzag(x), zigzag(y)];

function encodeLayer({ name, extent = 4096, features }: DrawnLayer): number[] {
  const keys = [...new Set(features.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const values = features.flatMap(({ properties = {} }) => Object.values(properties));
  const body = features.flatMap(({ type, geometry, properties = {} }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      ...varint(keys.indexOf(key)),
      ...varint(values.indexOf(value)),
    ]);
    return field(2, [...field(2, tags), 3 * 8, type, ...field(4, geometry.flatMap(varint))]);
  });
  return [
    ...field(1, text(name)),
    ...body,
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, encodeValue(value))),
    5 * 8,
    ...varint(extent),
    15 * 8,
    2,
  ];
}

function encodeValue(value: Value): number[] {
  if (typeof value === 'string') return field(1, text(value));
  if (typeof value === 'boolean') return [7 * 8, Number(value)];
  return [6 * 8, ...varint(zigzag(value))];
}

const field = (number: number, content: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(content.length),
  ...content,
];
const text = (value: string) => [...new TextEncoder().encode(value)];
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

export function varint(value: number): number[] {
  return value < 128 ? [value] : [128 + (value % 128), ...varint(Math.floor(value / 128))];
}
