/** What a picture file's container says about the picture, before any of it is understood. */
export interface MetadataBlocks {
  /** A TIFF structure, from its byte-order mark on. */
  readonly exif: Uint8Array | null;
  /** XMP packets as text. */
  readonly xmp: readonly string[];
  /** Pixels as stored; null when the container does not say. */
  readonly size: PixelSize | null;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** No block of metadata is longer than this; a longer one is a crafted file. */
export const MAX_BLOCK = 16 * 1024 * 1024;

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: false }).decode(bytes);
}
