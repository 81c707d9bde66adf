import { latin1, viewOf, type ByteSource } from '../byte-source.ts';
import { decodeText, MAX_BLOCK, type MetadataBlocks, type PixelSize } from './metadata-blocks.ts';

const XMP_KEYWORD = 'XML:com.adobe.xmp\0';
const MAX_CHUNKS = 20_000;

/** Walks the chunks by their headers; picture data is stepped over unread. */
export async function pngBlocks(source: ByteSource): Promise<MetadataBlocks> {
  let exif: Uint8Array | null = null;
  let size: PixelSize | null = null;
  const xmp: string[] = [];
  let at = 8;
  for (let count = 0; count < MAX_CHUNKS && at + 12 <= source.size; count += 1) {
    const header = await source.read(at, at + 8);
    if (header.length < 8) break;
    const length = viewOf(header).getUint32(0);
    const name = latin1(header, 4, 8);
    const body = at + 8;
    if (name === 'IHDR') {
      const fields = viewOf(await source.read(body, body + 8));
      if (fields.byteLength === 8) size = { width: fields.getUint32(0), height: fields.getUint32(4) };
    } else if (name === 'eXIf' && length <= MAX_BLOCK) {
      exif ??= await source.read(body, body + length);
    } else if (name === 'iTXt' && length <= MAX_BLOCK) {
      const text = await source.read(body, body + length);
      if (latin1(text, 0, XMP_KEYWORD.length) === XMP_KEYWORD) xmp.push(decodeText(text));
    } else if (name === 'IEND') {
      break;
    }
    at = body + length + 4;
  }
  return { exif, xmp, size };
}
