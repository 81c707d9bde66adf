import { latin1, viewOf, type ByteSource } from '../byte-source.ts';
import { startOfTiff, type TiffEntry } from './tiff-directory.ts';

/** Values of a TIFF's first directory by `t` and the tag's number, as utif2 has them. */
export type PictureTags = Record<string, number[] | string[] | Uint8Array>;

const BYTE = 1;
const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
/** Bytes of all values together: a picture of 100 megapixels in strips of one row has less than a tenth of it. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * What says how a TIFF's picture is stored. A reader of all directories makes an array of any length a tag names, and goes wherever
 * another one leads; here what is longer than the file, or than a picture's values are, is left out.
 *
 * @returns null where there is no directory
 */
export async function pictureTags(source: ByteSource): Promise<PictureTags | null> {
  const start = await startOfTiff(source);
  if (!start) return null;
  const tags: PictureTags = {};
  let left = MOST_BYTES;
  for (const [tag, entry] of start.first) {
    if (![BYTE, ASCII, SHORT, LONG, UNDEFINED].includes(entry.type)) continue;
    const bytes = await entry.bytes(left);
    if (!bytes) continue;
    left -= bytes.length;
    tags[`t${tag}`] = valuesOf(entry, bytes, start.little);
  }
  return tags;
}

function valuesOf({ type, count }: TiffEntry, bytes: Uint8Array, little: boolean): PictureTags[string] {
  const view = viewOf(bytes);
  if (type === ASCII) return [latin1(bytes.slice(0, 256), 0, 256).replace(/\0.*$/s, '')];
  if (type === SHORT) return Array.from({ length: count }, (_, at) => view.getUint16(at * 2, little));
  if (type === LONG) return Array.from({ length: count }, (_, at) => view.getUint32(at * 4, little));
  return bytes;
}
