import { HEIF } from 'image-size/types/heif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { TIFF } from 'image-size/types/tiff';
import { WEBP } from 'image-size/types/webp';

import type { PictureType } from '../sniff-picture-type.ts';

const READERS = { jpeg: JPG, png: PNG, webp: WEBP, heic: HEIF, avif: HEIF, tiff: TIFF };

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels as stored, by the beginning of a file; null when that does not say. */
export function pictureSize(head: Uint8Array, type: PictureType): PictureSize | null {
  try {
    const size = READERS[type].calculate(head);
    // The whole of a tiled picture is one of the sizes named, and the largest.
    return (size.images ?? [size]).reduce((one, other) =>
      other.width * other.height > one.width * one.height ? other : one,
    );
  } catch {
    return null;
  }
}
