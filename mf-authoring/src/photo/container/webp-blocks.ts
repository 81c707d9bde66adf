import { latin1, viewOf, type ByteSource } from '../byte-source.ts';
import { decodeText, MAX_BLOCK, MAX_BLOCKS, type MetadataBlocks, type PixelSize } from './metadata-blocks.ts';
import { tiffStart } from './tiff-start.ts';

const MAX_CHUNKS = 10_000;

/** Walks the RIFF chunks by their headers. */
export async function webpBlocks(source: ByteSource): Promise<MetadataBlocks> {
  const exif: Uint8Array[] = [];
  let size: PixelSize | null = null;
  const xmp: string[] = [];
  const riff = await source.read(4, 8);
  const end = riff.length < 4 ? 0 : Math.min(source.size, 8 + viewOf(riff).getUint32(0, true));
  let at = 12;
  for (let count = 0; count < MAX_CHUNKS && at + 8 <= end; count += 1) {
    const header = await source.read(at, at + 8);
    if (header.length < 8) break;
    const name = latin1(header, 0, 4);
    const length = viewOf(header).getUint32(4, true);
    const body = at + 8;
    if (name === 'EXIF' && exif.length < MAX_BLOCKS && length <= MAX_BLOCK) {
      // Some writers keep JPEG's "Exif\0\0" in front of the structure.
      const structure = tiffStart(await source.read(body, body + length));
      if (structure) exif.push(structure);
    } else if (name === 'XMP ' && xmp.length < MAX_BLOCKS && length <= MAX_BLOCK) {
      xmp.push(decodeText(await source.read(body, body + length)));
    } else if (name.startsWith('VP8')) {
      size ??= frameSize(name, await source.read(body, body + 10));
    }
    at = body + length + (length % 2);
  }
  return { exif, xmp, iptc: [], size };
}

function frameSize(name: string, frame: Uint8Array): PixelSize | null {
  if (frame.length < 10) return null;
  const view = viewOf(frame);
  if (name === 'VP8X') {
    const at = (offset: number) => 1 + (view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16));
    return { width: at(4), height: at(7) };
  }
  if (name === 'VP8L') {
    const bits = view.getUint32(1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}
