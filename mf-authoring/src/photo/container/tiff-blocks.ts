import { readingAhead, viewOf, type ByteSource } from '../byte-source.ts';
import { decodeText, NO_BLOCKS, type MetadataBlocks } from './metadata-blocks.ts';
import { compactTiff } from './compact-tiff.ts';
import { readDirectory, type TiffEntry } from './tiff-directory.ts';

const WIDTH = 256;
const HEIGHT = 257;
const XMP = 700;
const IPTC = 33_723;
const EXIF = 0x8769;
const GPS = 0x8825;
/** What is handed on of a file's first directory besides the two below it: orientation and time. */
const KEPT = new Set([274, 306]);
/** Directories lie close to what they point to. */
const AHEAD = 64 * 1024;

/**
 * A TIFF file, or a camera's raw file made like one, is a single EXIF structure whose parts may lie anywhere in it, the
 * picture among them. Only its directories are read, and handed on as a structure of their own.
 */
export async function tiffBlocks(file: ByteSource): Promise<MetadataBlocks> {
  const source = readingAhead(file, AHEAD);
  const head = await source.read(0, 8);
  if (head.length < 8) return NO_BLOCKS;
  const little = head[0] === 0x49;
  const first = await readDirectory(source, viewOf(head).getUint32(4, little), little);
  const width = first.get(WIDTH)?.number();
  const height = first.get(HEIGHT)?.number();
  const below = async (tag: number): Promise<ReadonlyMap<number, TiffEntry>> => {
    const at = first.get(tag)?.number();
    return at === undefined ? new Map() : readDirectory(source, at, little);
  };
  const bytesOf = async (tag: number) => {
    const bytes = await first.get(tag)?.bytes();
    return bytes ? [bytes] : [];
  };
  const kept = [...first].filter(([tag]) => KEPT.has(tag));
  const structure = await compactTiff(little, new Map(kept), [
    [EXIF, await below(EXIF)],
    [GPS, await below(GPS)],
  ]);
  return {
    exif: [structure],
    xmp: (await bytesOf(XMP)).map(decodeText),
    iptc: await bytesOf(IPTC),
    size: width && height ? { width, height } : null,
  };
}
