import { latin1, viewOf, type ByteSource } from '../byte-source.ts';
import { decodeText, type MetadataBlocks, type PixelSize } from './metadata-blocks.ts';

const HEAD = 128 * 1024;
const EXIF_MARK = 'Exif\0\0';
const XMP_MARK = 'http://ns.adobe.com/xap/1.0/\0';
/** Markers with a frame header: all SOF but DHT, JPG and DAC, which share the range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Walks the segments up to the first scan. */
export async function jpegBlocks(source: ByteSource): Promise<MetadataBlocks> {
  const head = await source.read(0, HEAD);
  const piece = (start: number, end: number) =>
    end <= head.length ? Promise.resolve(head.subarray(start, end)) : source.read(start, end);
  let exif: Uint8Array | null = null;
  let size: PixelSize | null = null;
  const xmp: string[] = [];
  let at = 2;
  while (at + 4 <= source.size) {
    const [mark, marker, high, low] = await piece(at, at + 4);
    if (mark !== 0xff || marker === undefined || marker === 0xda || marker === 0xd9) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + ((high! << 8) | low!);
    if (end < at + 4) break;
    if (marker === 0xe1) {
      const segment = await piece(at + 4, end);
      if (!exif && latin1(segment, 0, EXIF_MARK.length) === EXIF_MARK) exif = segment.slice(EXIF_MARK.length);
      else if (latin1(segment, 0, XMP_MARK.length) === XMP_MARK)
        xmp.push(decodeText(segment.subarray(XMP_MARK.length)));
    } else if (isFrame(marker) && !size) {
      const frame = await piece(at + 4, at + 9);
      if (frame.length === 5)
        size = { height: viewOf(frame).getUint16(1), width: viewOf(frame).getUint16(3) };
    }
    at = end;
  }
  return { exif, xmp, size };
}
