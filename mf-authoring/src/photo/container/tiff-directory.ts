import { viewOf, type ByteSource } from '../byte-source.ts';

/** Bytes of one value by its type, 1 to 13 (TIFF 6.0, page 15; 13 is a directory's place). */
const WIDTHS = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** A camera writes a few dozen; each may have a piece of the file read. */
const MOST_ENTRIES = 256;
const SHORT = 3;

/** An entry of a directory; its value is read when asked for. */
export interface TiffEntry {
  readonly type: number;
  readonly count: number;
  /** The value as a whole number, where it is one short or long. */
  number(): number | undefined;
  /** The value as written, or undefined where it lies outside the file or is longer than `limit`. */
  bytes(limit?: number): Promise<Uint8Array | undefined>;
}

const LONGEST = 16 * 1024 * 1024;

/** Where a TIFF structure begins to say something. */
export interface TiffStart {
  readonly little: boolean;
  readonly first: ReadonlyMap<number, TiffEntry>;
}

/** The first directory of a TIFF structure; null where it is cut off before that is named. */
export async function startOfTiff(source: ByteSource): Promise<TiffStart | null> {
  const head = await source.read(0, 8);
  if (head.length < 8) return null;
  const little = head[0] === 0x49;
  return { little, first: await readDirectory(source, viewOf(head).getUint32(4, little), little) };
}

/** The entries of the directory at `start`, by their tags; the first of each tag. One that is broken is as good as empty. */
export async function readDirectory(
  source: ByteSource,
  start: number,
  little: boolean,
): Promise<ReadonlyMap<number, TiffEntry>> {
  const entries = new Map<number, TiffEntry>();
  const counted = await source.read(start, start + 2);
  if (counted.length < 2) return entries;
  const count = Math.min(viewOf(counted).getUint16(0, little), MOST_ENTRIES);
  const table = await source.read(start + 2, start + 2 + count * 12);
  const view = viewOf(table);
  for (let at = 0; at + 12 <= table.length; at += 12) {
    const tag = view.getUint16(at, little);
    if (!entries.has(tag)) entries.set(tag, entryAt(source, table.subarray(at, at + 12), little));
  }
  return entries;
}

function entryAt(source: ByteSource, entry: Uint8Array, little: boolean): TiffEntry {
  const view = viewOf(entry);
  const type = view.getUint16(2, little);
  const count = view.getUint32(4, little);
  const length = (WIDTHS[type] ?? 0) * count;
  return {
    type,
    count,
    number: () =>
      count === 1 ? (type === SHORT ? view.getUint16(8, little) : view.getUint32(8, little)) : undefined,
    async bytes(limit = LONGEST) {
      if (length === 0 || length > limit) return undefined;
      if (length <= 4) return entry.slice(8, 8 + length);
      const at = view.getUint32(8, little);
      const value = await source.read(at, at + length);
      return value.length === length ? value : undefined;
    },
  };
}
