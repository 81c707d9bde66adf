/** What a picture file's container says about the picture, before any of it is understood. */
export interface MetadataBlocks {
  /** TIFF structures, each from its byte-order mark on; the first that can be read counts. */
  readonly exif: readonly Uint8Array[];
  /** XMP packets as text. */
  readonly xmp: readonly string[];
  /** Records of IPTC, as written; most pictures have none. */
  readonly iptc: readonly Uint8Array[];
  /** Pixels as stored; null when the container does not say. */
  readonly size: PixelSize | null;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export const NO_BLOCKS: MetadataBlocks = { exif: [], xmp: [], iptc: [], size: null };

/** So many structures of one kind are looked at; more are a crafted file's. */
export const MAX_BLOCKS = 8;

/** No block of metadata is longer than this; a longer one is a crafted file. */
export const MAX_BLOCK = 16 * 1024 * 1024;

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: false }).decode(bytes);
}
