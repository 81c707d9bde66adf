import { viewOf, type ByteSource } from '../byte-source.ts';
import { compactTiff } from './compact-tiff.ts';
import { readDirectory, type TiffEntry } from './tiff-directory.ts';

const EXIF = 0x8769;
const GPS = 0x8825;
/** What is handed on of the first directory besides the two below it: orientation and time. */
const KEPT = new Set([274, 306]);

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

/** What a TIFF structure says of where and when, as one of its own that is small however large values it names. */
export async function compactExif(source: ByteSource, { first, little }: TiffStart): Promise<Uint8Array> {
  const below = async (tag: number): Promise<TiffStart['first']> => {
    const at = first.get(tag)?.number();
    return at === undefined ? new Map() : readDirectory(source, at, little);
  };
  const kept = [...first].filter(([tag]) => KEPT.has(tag));
  return compactTiff(little, new Map(kept), [
    [EXIF, await below(EXIF)],
    [GPS, await below(GPS)],
  ]);
}
