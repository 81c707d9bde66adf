/**
 * A JPEG with the metadata of another one: EXIF, XMP, profile and IPTC go over as they are, in place of its own.
 *
 * @param from a JPEG, whose pixels do not matter
 */
export function copyMetadata(from: Buffer, to: Buffer): Buffer {
  const metadata = from.subarray(START_MARK, endOfMetadata(from));
  return Buffer.concat([to.subarray(0, START_MARK), metadata, to.subarray(endOfMetadata(to))]);
}

const START_MARK = 2;

/** Where the application segments (0xFFE0 to 0xFFEF) behind the start mark end. */
function endOfMetadata(jpeg: Buffer): number {
  let at = START_MARK;
  while ((jpeg.readUInt16BE(at) & 0xfff0) === 0xffe0) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}
