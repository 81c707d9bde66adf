import { crc32 } from './crc32.ts';

/** The blocks of metadata a picture file can carry. */
export interface MetadataBlocks {
  /** TIFF bytes, without the "Exif\0\0" mark. */
  readonly exif?: Buffer;
  readonly xmp?: Buffer;
  /** Photoshop image resources that hold IPTC; JPEG only. */
  readonly iptc?: Buffer;
  /** An ICC profile; JPEG only. */
  readonly icc?: Buffer;
}

export type PhotoFormat = 'jpeg' | 'png' | 'webp';

/**
 * Puts blocks of metadata into a picture file that has none.
 *
 * @throws RangeError when a block is too long for its place in the file
 */
export function addMetadata(file: Buffer, format: PhotoFormat, blocks: MetadataBlocks): Buffer {
  return writers[format](file, blocks);
}

const writers: Readonly<Record<PhotoFormat, (file: Buffer, blocks: MetadataBlocks) => Buffer>> = {
  jpeg: addToJpeg,
  png: addToPng,
  webp: addToWebp,
};

function addToJpeg(file: Buffer, { exif, icc, iptc, xmp }: MetadataBlocks): Buffer {
  const segments = [
    ...(exif ? [jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))] : []),
    ...(xmp
      ? [jpegSegment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), xmp]))]
      : []),
    ...(icc ? [jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), icc]))] : []),
    ...(iptc ? [jpegSegment(0xed, iptc)] : []),
  ];
  if (segments.length === 0) return file;
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(endOfJfif(file))]);
}

/** Cameras write EXIF right behind the start mark, so a JFIF segment gives way to it. */
function endOfJfif(file: Buffer): number {
  return file.readUInt16BE(2) === 0xffe0 ? 4 + file.readUInt16BE(4) : 2;
}

function jpegSegment(marker: number, payload: Buffer): Buffer {
  if (payload.length + 2 > 0xffff) {
    throw new RangeError('A JPEG segment holds 65,533 bytes at most.');
  }
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

function addToPng(file: Buffer, { exif, xmp }: MetadataBlocks): Buffer {
  const endOfHeader = 8 + 25;
  const chunks = [
    ...(exif ? [pngChunk('eXIf', exif)] : []),
    ...(xmp
      ? [pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), xmp]))]
      : []),
  ];
  return Buffer.concat([file.subarray(0, endOfHeader), ...chunks, file.subarray(endOfHeader)]);
}

function pngChunk(name: string, payload: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), payload]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(payload.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const webpFlags = { exif: 0x08, xmp: 0x04, alpha: 0x10 } as const;

function addToWebp(file: Buffer, { exif, xmp }: MetadataBlocks): Buffer {
  if (!exif && !xmp) return file;
  const flags = (exif ? webpFlags.exif : 0) | (xmp ? webpFlags.xmp : 0);
  const body = Buffer.concat([
    ...extendedWebp(file, flags),
    ...(exif ? [riffChunk('EXIF', exif)] : []),
    ...(xmp ? [riffChunk('XMP ', xmp)] : []),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body]);
}

/** The chunks of a WebP file behind a VP8X header, which metadata needs. */
function extendedWebp(file: Buffer, flags: number): readonly Buffer[] {
  const chunks = file.subarray(12);
  const name = chunks.toString('latin1', 0, 4);
  if (name === 'VP8X') {
    const copy = Buffer.from(chunks);
    copy.writeUInt8(copy.readUInt8(8) | flags, 8);
    return [copy];
  }
  const header = Buffer.alloc(10);
  const { alpha, height, width } = name === 'VP8L' ? losslessSize(chunks) : lossySize(chunks);
  header.writeUInt8(flags | (alpha ? webpFlags.alpha : 0), 0);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  return [riffChunk('VP8X', header), chunks];
}

function lossySize(chunk: Buffer): { width: number; height: number; alpha: boolean } {
  const width = chunk.readUInt16LE(14) & 0x3fff;
  return { width, height: chunk.readUInt16LE(16) & 0x3fff, alpha: false };
}

function losslessSize(chunk: Buffer): { width: number; height: number; alpha: boolean } {
  const bits = chunk.readUInt32LE(9);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    alpha: (bits & 0x10000000) !== 0,
  };
}

function riffChunk(name: string, payload: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(payload.length, 4);
  return Buffer.concat([head, payload, Buffer.alloc(payload.length % 2)]);
}
