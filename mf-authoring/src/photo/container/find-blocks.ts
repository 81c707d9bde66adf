import { startingWith, type ByteSource } from '../byte-source.ts';
import { sniffPictureType, SNIFF_LENGTH, type PictureType } from '../sniff-picture-type.ts';
import { bmffBlocks } from './bmff-blocks.ts';
import { jpegBlocks } from './jpeg-blocks.ts';
import { NO_BLOCKS, type MetadataBlocks } from './metadata-blocks.ts';
import { pngBlocks } from './png-blocks.ts';
import { tiffBlocks } from './tiff-blocks.ts';
import { webpBlocks } from './webp-blocks.ts';

/** Bytes read first: what most photos say of themselves lies there, and each reading takes a while. */
const HEAD = 128 * 1024;

const readers: Readonly<Record<PictureType, (source: ByteSource) => Promise<MetadataBlocks>>> = {
  jpeg: jpegBlocks,
  png: pngBlocks,
  webp: webpBlocks,
  heic: bmffBlocks,
  avif: bmffBlocks,
  tiff: tiffBlocks,
};

export interface FoundBlocks extends MetadataBlocks {
  readonly type: PictureType | null;
}

/** The blocks of metadata in a picture, read by the ranges its container names. Broken containers give none. */
export async function findBlocks(source: ByteSource): Promise<FoundBlocks> {
  const head = await source.read(0, HEAD);
  const type = sniffPictureType(head.subarray(0, SNIFF_LENGTH));
  const none: FoundBlocks = { ...NO_BLOCKS, type };
  if (!type) return none;
  try {
    return { ...(await readers[type](startingWith(head, source))), type };
  } catch (error) {
    // A range outside the bytes at hand is a broken file; anything else is the file being unreadable.
    if (error instanceof RangeError) return none;
    throw error;
  }
}
