import { crc32 } from 'node:zlib';

import { FIXTURE_POSITION } from './photo-fixture.ts';
import { sexagesimal } from '../sexagesimal.ts';
import type { PhotoLocation } from '../tag-photo.ts';

/**
 * A fixture with another position in its EXIF, whatever its format: the bytes of the known position are overwritten.
 *
 * @throws Error for a file that does not hold that position exactly once
 */
export function movePhoto(fixture: Buffer, to: PhotoLocation): Buffer {
  const moved = Buffer.from(fixture);
  const isLittle = fixture.includes(gpsDegrees(FIXTURE_POSITION.latitude, true));
  for (const { axis, letters, tag } of AXES) {
    const from = FIXTURE_POSITION[axis];
    replaceOnce(moved, gpsDegrees(from, isLittle), gpsDegrees(to[axis], isLittle));
    const letter = (degrees: number) => reference(tag, letters[degrees < 0 ? 1 : 0], isLittle);
    replaceOnce(moved, letter(from), letter(to[axis]));
  }
  if (moved.toString('latin1', 1, 4) === 'PNG') renewChecksum(moved, 'eXIf');
  return moved;
}

/** EXIF's tag numbers of the references to hemispheres, and their letters. */
const AXES = [
  { axis: 'latitude', tag: 1, letters: ['N', 'S'] },
  { axis: 'longitude', tag: 3, letters: ['E', 'W'] },
] as const;

/** An angle as EXIF writes it: three fractions of 32 bits each. */
function gpsDegrees(degrees: number, isLittle = false): Buffer {
  return Buffer.concat(sexagesimal(degrees).flatMap((pair) => pair.map((part) => number(part, 4, isLittle))));
}

/** The directory entry that holds a hemisphere's letter: tag, type ASCII, length 2, the letter. */
function reference(tag: number, letter: string, isLittle: boolean): Buffer {
  const head = [number(tag, 2, isLittle), number(2, 2, isLittle), number(2, 4, isLittle)];
  return Buffer.concat([...head, Buffer.from(`${letter}\0\0\0`, 'latin1')]);
}

function number(value: number, size: 2 | 4, isLittle: boolean): Buffer {
  const bytes = Buffer.alloc(size);
  if (isLittle) bytes.writeUIntLE(value, 0, size);
  else bytes.writeUIntBE(value, 0, size);
  return bytes;
}

function replaceOnce(file: Buffer, was: Buffer, is: Buffer): void {
  const at = file.indexOf(was);
  if (at < 0 || file.includes(was, at + 1)) throw new Error('The photo is not at the known position.');
  is.copy(file, at);
}

function renewChecksum(png: Buffer, chunk: string): void {
  const at = png.indexOf(chunk, 0, 'latin1');
  const end = at + 4 + png.readUInt32BE(at - 4);
  png.writeUInt32BE(crc32(png.subarray(at, end)), end);
}
