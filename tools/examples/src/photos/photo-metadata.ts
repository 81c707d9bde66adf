import type { BrokenExif } from './broken-exif.ts';
import type { Endian } from './tiff-writer.ts';

/** Degrees on the WGS 84 ellipsoid. */
export interface PhotoLocation {
  /** East is positive, -180 to 180. */
  readonly longitude: number;
  /** North is positive, -90 to 90. */
  readonly latitude: number;
  /** Metres above sea level. */
  readonly altitude?: number;
}

export interface PhotoCamera {
  readonly make: string;
  readonly model: string;
  readonly serialNumber?: string;
  readonly ownerName?: string;
}

/** EXIF orientation: how a viewer has to turn the stored pixels. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What a photo says about itself. What is left out is not written. */
export interface PhotoMetadata {
  readonly location?: PhotoLocation;
  readonly endian?: Endian;
  /** Local wall time, yyyy-mm-ddThh:mm:ss, as the camera's clock showed it. */
  readonly takenAt?: string;
  /** Offset of that clock from UTC, such as -03:00. */
  readonly offset?: string;
  readonly camera?: PhotoCamera;
  readonly orientation?: Orientation;
  /** A small JPEG kept inside the EXIF block. */
  readonly thumbnail?: Uint8Array;
  /** A position in XMP as well, or only there. */
  readonly xmpLocation?: PhotoLocation;
  readonly iptc?: { readonly byline?: string; readonly city?: string };
  /** Says with a profile that the picture's numbers are colours of Display P3, as phones do; JPEG and HEIC. */
  readonly isDisplayP3?: boolean;
  /** Spoils the EXIF block in one known way. */
  readonly broken?: BrokenExif;
}
