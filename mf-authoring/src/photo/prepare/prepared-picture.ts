import type { PictureLook } from './picture-look.ts';

/** What a picture worker is asked to do. */
export interface PrepareRequest {
  readonly file: Blob;
  /** Longest side of the result in pixels; null keeps every pixel. */
  readonly longestSide: number | null;
  /** The decoder's own file, where it has one. */
  readonly decoder?: { readonly url: string; readonly integrity: string | undefined };
}

export interface PreparedPicture {
  readonly blob: Blob;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 320 pixels at most; what an older build prepared has none. */
  readonly thumbnail?: Blob;
  readonly look?: PictureLook;
  /** What moves behind it: MP4, as it is sent. */
  readonly clip?: Blob;
}
