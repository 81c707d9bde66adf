import { readingAhead, viewOf, type ByteSource } from '../byte-source.ts';
import { sniffPictureType } from '../sniff-picture-type.ts';
import { readDirectory, startOfTiff, type TiffEntry } from './tiff-directory.ts';

/** Where a raw file's own JPEG of its picture lies, and how that is to be turned. */
export interface DngPreview {
  /** Bytes from the file's beginning. */
  readonly start: number;
  readonly end: number;
  /** TIFF 6.0 tag 274, 1…8, of the whole file. */
  readonly orientation: number;
}

/* Tags of TIFF 6.0, its supplements, and of DNG (Adobe, Digital Negative Specification 1.7). */
const SUBFILE = 254;
const COMPRESSION = 259;
const PHOTOMETRIC = 262;
const STRIP_STARTS = 273;
const ORIENTATION = 274;
const STRIP_LENGTHS = 279;
const SUB_DIRECTORIES = 330;
const JPEG_START = 513;
const JPEG_LENGTH = 514;
const DNG_VERSION = 50_706;

/** Values of the tags: a smaller copy; JPEG of either age; YCbCr, RGB and grey. What the sensor saw is of other kinds. */
const REDUCED = 1;
const JPEG = new Set([6, 7]);
const SHOWN = new Set([1, 2, 6]);
/** A raw file has the sensor's picture and two or three previews. */
const MOST_DIRECTORIES = 16;
/** Directories lie close together. */
const AHEAD = 64 * 1024;

type Directory = ReadonlyMap<number, TiffEntry>;

/**
 * Looks for the largest JPEG a DNG file shows itself by, by its directories alone.
 *
 * @returns undefined of any other file; null of a DNG without one
 */
export async function dngPreview(file: ByteSource): Promise<DngPreview | null | undefined> {
  const source = readingAhead(file, AHEAD);
  const type = sniffPictureType(await source.read(0, 8));
  const structure = type === 'tiff' ? await startOfTiff(source) : null;
  if (!structure?.first.has(DNG_VERSION)) return undefined;
  const { first, little } = structure;
  const orientation = first.get(ORIENTATION)?.number() ?? 1;
  let best: DngPreview | null = null;
  for (const directory of [first, ...(await directoriesBelow(source, first, little))]) {
    const [start, length] = jpegIn(directory);
    if (start === undefined || length === undefined || start + length > file.size) continue;
    const [one, two] = await source.read(start, start + 2);
    if (one !== 0xff || two !== 0xd8) continue;
    if (!best || length > best.end - best.start) best = { start, end: start + length, orientation };
  }
  return best;
}

async function directoriesBelow(
  source: ByteSource,
  first: Directory,
  little: boolean,
): Promise<readonly Directory[]> {
  const places = await first.get(SUB_DIRECTORIES)?.bytes(4 * MOST_DIRECTORIES);
  if (!places) return [];
  const view = viewOf(places);
  const directories: Directory[] = [];
  for (let at = 0; at + 4 <= places.length; at += 4)
    directories.push(await readDirectory(source, view.getUint32(at, little), little));
  return directories;
}

/** Start and length of a smaller copy in one piece; nothing where the directory is of something else. */
function jpegIn(directory: Directory): readonly [start?: number | undefined, length?: number | undefined] {
  const valueOf = (tag: number) => directory.get(tag)?.number();
  const isPreview =
    valueOf(SUBFILE) === REDUCED &&
    JPEG.has(valueOf(COMPRESSION) ?? 0) &&
    SHOWN.has(valueOf(PHOTOMETRIC) ?? 6);
  if (!isPreview) return [];
  return directory.has(JPEG_START)
    ? [valueOf(JPEG_START), valueOf(JPEG_LENGTH)]
    : [valueOf(STRIP_STARTS), valueOf(STRIP_LENGTHS)];
}
