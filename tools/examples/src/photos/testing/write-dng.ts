import { sexagesimal } from '../sexagesimal.ts';
import type { PhotoLocation } from '../tag-photo.ts';
import { createTiffWriter } from './tiff-writer.ts';

/** A JPEG a raw file shows itself by. */
interface Preview {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface DngFacts {
  readonly isLittleEndian: boolean;
  /** In directories below the first, in this order; before them stands what the sensor saw. */
  readonly previews: readonly Preview[];
  /** TIFF 6.0, tag 274. */
  readonly orientation: number;
  readonly location: PhotoLocation;
  /** Local wall time, yyyy-mm-ddThh:mm:ss. */
  readonly takenAt: string;
  /** Such as -03:00. */
  readonly offset: string;
}

const JPEG = 7;
const COLOUR_FILTERS = 32_803;
const YCBCR = 6;

/** A raw file as cameras write it (Adobe, Digital Negative Specification 1.7), of whose sensor's picture nothing can be decoded. */
export function writeDng(facts: DngFacts): Buffer {
  const { isLittleEndian, location, offset, orientation, previews, takenAt } = facts;
  const { ascii, bytes, directory, file, long, put, rational, short } = createTiffWriter(isLittleEndian);
  const pictureAt = (kind: number, colours: number, { jpeg, width, height }: Preview): number =>
    directory([
      long(254, kind),
      long(256, width),
      long(257, height),
      short(259, JPEG),
      short(262, colours),
      long(273, put(jpeg)),
      long(279, jpeg.length),
    ]);
  const sensor = { jpeg: Buffer.alloc(9000, 0x5a), width: 4000, height: 3000 };
  const below = [
    pictureAt(0, COLOUR_FILTERS, sensor),
    ...previews.map((preview) => pictureAt(1, YCBCR, preview)),
  ];
  const time = takenAt.replaceAll('-', ':').replace('T', ' ');
  const exif = directory([ascii(36_867, time), ascii(36_881, offset)]);
  const gps = directory([
    ascii(1, location.latitude < 0 ? 'S' : 'N'),
    rational(2, sexagesimal(location.latitude)),
    ascii(3, location.longitude < 0 ? 'W' : 'E'),
    rational(4, sexagesimal(location.longitude)),
  ]);
  // Four by three grey pixels: what programs of another age show.
  const tiny = put(Buffer.alloc(36, 0x80));
  return file(
    directory([
      long(254, 1),
      long(256, 4),
      long(257, 3),
      short(258, 8, 8, 8),
      short(259, 1),
      short(262, 2),
      long(273, tiny),
      short(274, orientation),
      short(277, 3),
      long(279, 36),
      long(330, ...below),
      long(34_665, exif),
      long(34_853, gps),
      bytes(50_706, 1, 4, 0, 0),
    ]),
  );
}
