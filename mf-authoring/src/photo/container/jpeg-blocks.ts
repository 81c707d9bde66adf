import { latin1, viewOf, type ByteSource } from '../byte-source.ts';
import { decodeText, MAX_BLOCKS, type MetadataBlocks, type PixelSize } from './metadata-blocks.ts';
import { photoshopIptc } from './photoshop-iptc.ts';

const EXIF_MARK = 'Exif\0\0';
const XMP_MARK = 'http://ns.adobe.com/xap/1.0/\0';
const PHOTOSHOP_MARK = 'Photoshop 3.0\0';
/** Markers with a frame header: all SOF but DHT, JPG and DAC, which share the range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Segments and fill bytes that are looked at, one reading each beyond the head; photos have dozens. */
const MOST_STEPS = 4000;

/** Walks the segments up to the first scan. */
export async function jpegBlocks(source: ByteSource): Promise<MetadataBlocks> {
  let size: PixelSize | null = null;
  const exif: Uint8Array[] = [];
  const xmp: string[] = [];
  const iptc: Uint8Array[] = [];
  let at = 2;
  for (let step = 0; step < MOST_STEPS && at + 4 <= source.size; step += 1) {
    const [mark, marker, high, low] = await source.read(at, at + 4);
    if (mark !== 0xff || marker === undefined || marker === 0xda || marker === 0xd9) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + ((high! << 8) | low!);
    if (end < at + 4) break;
    if (marker === 0xe1) {
      const segment = await source.read(at + 4, end);
      const content = (mark: string) =>
        latin1(segment, 0, mark.length) === mark ? segment.slice(mark.length) : null;
      const [structure, packet] = [content(EXIF_MARK), content(XMP_MARK)];
      if (structure && exif.length < MAX_BLOCKS) exif.push(structure);
      else if (packet && xmp.length < MAX_BLOCKS) xmp.push(decodeText(packet));
    } else if (marker === 0xed && iptc.length < MAX_BLOCKS) {
      const segment = await source.read(at + 4, end);
      if (latin1(segment, 0, PHOTOSHOP_MARK.length) === PHOTOSHOP_MARK)
        iptc.push(...photoshopIptc(segment.subarray(PHOTOSHOP_MARK.length)));
    } else if (isFrame(marker) && !size) {
      const frame = await source.read(at + 4, at + 9);
      if (frame.length === 5)
        size = { height: viewOf(frame).getUint16(1), width: viewOf(frame).getUint16(3) };
    }
    at = end;
  }
  return { exif, xmp, iptc, size };
}
