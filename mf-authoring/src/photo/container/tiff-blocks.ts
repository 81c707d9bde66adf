import { readingAhead, type ByteSource } from '../byte-source.ts';
import { compactExif, startOfTiff } from './compact-exif.ts';
import { decodeText, NO_BLOCKS, type MetadataBlocks } from './metadata-blocks.ts';

const WIDTH = 256;
const HEIGHT = 257;
const XMP = 700;
const IPTC = 33_723;
/** Directories lie close to what they point to. */
const AHEAD = 64 * 1024;

/**
 * A TIFF file, or a camera's raw file made like one, is a single EXIF structure whose parts may lie anywhere in it, the
 * picture among them. Only its directories are read, and handed on as a structure of their own.
 */
export async function tiffBlocks(file: ByteSource): Promise<MetadataBlocks> {
  const source = readingAhead(file, AHEAD);
  const start = await startOfTiff(source);
  if (!start) return NO_BLOCKS;
  const { first } = start;
  const width = first.get(WIDTH)?.number();
  const height = first.get(HEIGHT)?.number();
  const bytesOf = async (tag: number) => {
    const bytes = await first.get(tag)?.bytes();
    return bytes ? [bytes] : [];
  };
  return {
    exif: [await compactExif(source, start)],
    xmp: (await bytesOf(XMP)).map(decodeText),
    iptc: await bytesOf(IPTC),
    size: width && height ? { width, height } : null,
  };
}
