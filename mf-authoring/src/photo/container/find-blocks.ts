import type { ByteSource } from '../byte-source.ts';
import { sniffPictureType, SNIFF_LENGTH, type PictureType } from '../sniff-picture-type.ts';
import { bmffBlocks } from './bmff-blocks.ts';
import { jpegBlocks } from './jpeg-blocks.ts';
import { NO_BLOCKS, type MetadataBlocks } from './metadata-blocks.ts';
import { pngBlocks } from './png-blocks.ts';
import { tiffBlocks } from './tiff-blocks.ts';
import { webpBlocks } from './webp-blocks.ts';

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
  const type = sniffPictureType(await source.read(0, SNIFF_LENGTH));
  const none: FoundBlocks = { ...NO_BLOCKS, type };
  if (!type) return none;
  try {
    return { ...(await readers[type](source)), type };
  } catch (error) {
    // A range outside the bytes at hand is a broken file; anything else is the file being unreadable.
    if (error instanceof RangeError) return none;
    throw error;
  }
}
