import { viewOf, type ByteSource } from '../byte-source.ts';
import { decodeText, MAX_BLOCK, type MetadataBlocks } from './metadata-blocks.ts';

const XMP_TAG = 700;
const WIDTH_TAG = 256;
const HEIGHT_TAG = 257;

/**
 * A TIFF file is one EXIF structure whose parts may lie anywhere in it, so all of it is handed on;
 * only size and XMP are taken from its first directory here.
 */
export async function tiffBlocks(source: ByteSource): Promise<MetadataBlocks> {
  const exif = await source.read(0, source.size);
  const view = viewOf(exif);
  if (exif.length < 8) return { exif: null, xmp: [], size: null };
  const little = exif[0] === 0x49;
  const directory = view.getUint32(4, little);
  const entries = new Map<number, { readonly value: number; readonly count: number }>();
  if (directory + 2 <= exif.length) {
    const count = view.getUint16(directory, little);
    for (let index = 0; index < count; index += 1) {
      const at = directory + 2 + index * 12;
      if (at + 12 > exif.length) break;
      const short = view.getUint16(at + 2, little) === 3;
      entries.set(view.getUint16(at, little), {
        count: view.getUint32(at + 4, little),
        value: short ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little),
      });
    }
  }
  const width = entries.get(WIDTH_TAG)?.value;
  const height = entries.get(HEIGHT_TAG)?.value;
  const packet = entries.get(XMP_TAG);
  const xmp =
    packet && packet.count <= MAX_BLOCK
      ? [decodeText(exif.subarray(packet.value, packet.value + packet.count))]
      : [];
  return { exif, xmp, size: width && height ? { width, height } : null };
}
