import type { Endian } from './tiff-writer.ts';

/** Where one entry of a directory stands in a TIFF block; positions count from the block's start. */
export interface EntryPlace {
  /** The tag's own two bytes. */
  readonly tagAt: number;
  /** The four bytes of the value, or of the pointer to it. */
  readonly valueAt: number;
  /** Those four bytes read as one number. */
  readonly pointer: number;
}

/**
 * Finds an entry in a directory of a TIFF block of our own.
 *
 * @param directoryAt the directory's position, counted from the block's start
 * @throws Error when the directory has no such tag
 */
export function findEntry(tiff: Buffer, directoryAt: number, tag: number): EntryPlace {
  const read = readerOf(tiff);
  const count = read.short(directoryAt);
  for (let index = 0; index < count; index += 1) {
    const tagAt = directoryAt + 2 + index * 12;
    if (read.short(tagAt) === tag) {
      return { tagAt, valueAt: tagAt + 8, pointer: read.long(tagAt + 8) };
    }
  }
  throw new Error(`The directory at ${directoryAt} has no tag 0x${tag.toString(16)}.`);
}

/** The position of the pointer to the directory after this one. */
export function nextPointerAt(tiff: Buffer, directoryAt: number): number {
  return directoryAt + 2 + readerOf(tiff).short(directoryAt) * 12;
}

/** The position of the first directory. */
export function firstDirectoryAt(tiff: Buffer): number {
  return readerOf(tiff).long(4);
}

/** Overwrites four bytes in the block's own byte order. */
export function overwriteLong(tiff: Buffer, at: number, value: number): void {
  if (endianOf(tiff) === 'little') tiff.writeUInt32LE(value, at);
  else tiff.writeUInt32BE(value, at);
}

/** Overwrites two bytes in the block's own byte order. */
export function overwriteShort(tiff: Buffer, at: number, value: number): void {
  if (endianOf(tiff) === 'little') tiff.writeUInt16LE(value, at);
  else tiff.writeUInt16BE(value, at);
}

function endianOf(tiff: Buffer): Endian {
  return tiff.toString('latin1', 0, 2) === 'II' ? 'little' : 'big';
}

function readerOf(tiff: Buffer): { short(at: number): number; long(at: number): number } {
  return endianOf(tiff) === 'little'
    ? { short: (at) => tiff.readUInt16LE(at), long: (at) => tiff.readUInt32LE(at) }
    : { short: (at) => tiff.readUInt16BE(at), long: (at) => tiff.readUInt32BE(at) };
}
