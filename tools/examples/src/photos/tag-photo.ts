import sharp, { type Exif } from 'sharp';

import { copyMetadata } from './copy-metadata.ts';
import { sexagesimal } from './sexagesimal.ts';

/** Degrees on the WGS 84 ellipsoid. */
export interface PhotoLocation {
  /** East is positive, -180 to 180. */
  readonly longitude: number;
  /** North is positive, -90 to 90. */
  readonly latitude: number;
}

export interface PhotoTags {
  /** Null for a camera without a receiver. */
  readonly location: PhotoLocation | null;
  /** Local wall time, yyyy-mm-ddThh:mm:ss, as the camera's clock showed it. */
  readonly takenAt: string;
  /** Offset of that clock from UTC, such as -03:00. */
  readonly offset: string;
  readonly camera: PhotoCamera;
}

export interface PhotoCamera {
  readonly make: string;
  readonly model: string;
  readonly serialNumber: string;
  /** EXIF has only ASCII here: accents are dropped. */
  readonly ownerName: string;
}

/** Writes the EXIF of a phone into a JPEG; its pixels stay the very same bytes. */
export async function tagPhoto(jpeg: Buffer, tags: PhotoTags): Promise<Buffer> {
  const { height, width } = await sharp(jpeg).metadata();
  // sharp writes EXIF only with a picture it encodes, so that is an empty one of the same size.
  const carrier = sharp({ create: { width, height, channels: 3, background: '#000' } }).jpeg();
  return copyMetadata(await carrier.withExif(exifOf(tags)).toBuffer(), jpeg);
}

/** In sharp's names: IFD2 is the directory of details, IFD3 that of the position. */
function exifOf({ camera, location, offset, takenAt }: PhotoTags): Exif {
  const time = takenAt.replace('T', ' ').replace(/^(\d+)-(\d+)-/, '$1:$2:');
  return {
    IFD0: { Make: camera.make, Model: camera.model, DateTime: time },
    IFD2: {
      DateTimeOriginal: time,
      OffsetTimeOriginal: offset,
      CameraOwnerName: camera.ownerName,
      BodySerialNumber: camera.serialNumber,
    },
    ...(location && {
      IFD3: {
        GPSLatitudeRef: location.latitude < 0 ? 'S' : 'N',
        GPSLatitude: fractions(location.latitude),
        GPSLongitudeRef: location.longitude < 0 ? 'W' : 'E',
        GPSLongitude: fractions(location.longitude),
      },
    }),
  };
}

function fractions(degrees: number): string {
  return sexagesimal(degrees)
    .map((pair) => pair.join('/'))
    .join(' ');
}
