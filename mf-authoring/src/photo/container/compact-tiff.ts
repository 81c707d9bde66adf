import { viewOf } from '../byte-source.ts';
import type { TiffEntry } from './tiff-directory.ts';

/** Makers' notes and thumbnails are longer, and nobody asks for them here. */
const LONGEST_VALUE = 4096;
const LONG = 4;

type Entries = ReadonlyMap<number, TiffEntry>;

interface Field {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: Uint8Array;
}

/**
 * A TIFF structure of one directory and those it names, with their short values close behind them.
 *
 * @param below directories with the tags that name them
 */
export async function compactTiff(
  little: boolean,
  first: Entries,
  below: readonly (readonly [tag: number, entries: Entries])[],
): Promise<Uint8Array> {
  const own = await fieldsOf(first);
  const others = await Promise.all(
    below.map(async ([tag, entries]) => ({ tag, fields: await fieldsOf(entries) })),
  );
  const named = others.filter(({ fields }) => fields.length > 0);
  const places: Field[] = [];
  let at = 8 + sizeOf([...own, ...named.map(() => null)]);
  for (const { fields, tag } of named) {
    const value = new Uint8Array(4);
    viewOf(value).setUint32(0, at, little);
    places.push({ tag, type: LONG, count: 1, value });
    at += sizeOf(fields);
  }
  const bytes = new Uint8Array(at);
  bytes.set(little ? [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0] : [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]);
  let start = 8;
  for (const fields of [[...own, ...places], ...named.map((one) => one.fields)])
    start = writeDirectory(bytes, start, fields, little);
  return bytes;
}

async function fieldsOf(entries: Entries): Promise<readonly Field[]> {
  const fields = await Promise.all(
    [...entries].map(async ([tag, { type, count, bytes }]) => {
      const value = await bytes(LONGEST_VALUE);
      return value ? { tag, type, count, value } : null;
    }),
  );
  return fields.filter((field) => field !== null);
}

/** Bytes of a directory with its values; null stands for an entry that holds its value itself. */
function sizeOf(fields: readonly (Field | null)[]): number {
  const behind = fields.map((field) => (field && field.value.length > 4 ? even(field.value.length) : 0));
  return 6 + fields.length * 12 + behind.reduce((sum, length) => sum + length, 0);
}

/** @returns where it ends */
function writeDirectory(bytes: Uint8Array, start: number, fields: readonly Field[], little: boolean): number {
  const view = viewOf(bytes);
  view.setUint16(start, fields.length, little);
  let behind = start + 6 + fields.length * 12;
  [...fields]
    .sort((one, other) => one.tag - other.tag)
    .forEach(({ count, tag, type, value }, index) => {
      const at = start + 2 + index * 12;
      view.setUint16(at, tag, little);
      view.setUint16(at + 2, type, little);
      view.setUint32(at + 4, count, little);
      if (value.length <= 4) return bytes.set(value, at + 8);
      view.setUint32(at + 8, behind, little);
      bytes.set(value, behind);
      behind += even(value.length);
    });
  return behind;
}

const even = (length: number) => length + (length % 2);
