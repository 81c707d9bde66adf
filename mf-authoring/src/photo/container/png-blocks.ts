import { latin1, readingAhead, viewOf, type ByteSource } from '../byte-source.ts';
import { decodeText, MAX_BLOCK, MAX_BLOCKS, type MetadataBlocks, type PixelSize } from './metadata-blocks.ts';
import { photoshopIptc } from './photoshop-iptc.ts';
import { pngText } from './png-text.ts';
import { rawProfile } from './raw-profile.ts';
import { tiffStart } from './tiff-start.ts';

const XMP_KEYWORD = 'XML:com.adobe.xmp';
const MAX_CHUNKS = 20_000;
/** Picture data comes in chunks of some kilobytes: their headers are looked at by the dozen. */
const AHEAD = 256 * 1024;

/**
 * Walks the chunks by their headers, until the picture's data where there was EXIF before it, else to the end.
 * Large chunks of picture data are stepped over unread.
 */
export async function pngBlocks(file: ByteSource): Promise<MetadataBlocks> {
  const source = readingAhead(file, AHEAD);
  const exif: Uint8Array[] = [];
  const xmp: string[] = [];
  const iptc: Uint8Array[] = [];
  let size: PixelSize | null = null;
  let texts = 0;
  let left = MAX_BLOCK;
  let at = 8;
  for (let count = 0; count < MAX_CHUNKS && at + 12 <= source.size; count += 1) {
    const header = await source.read(at, at + 8);
    if (header.length < 8) break;
    const length = viewOf(header).getUint32(0);
    const name = latin1(header, 4, 8);
    const body = at + 8;
    const isRead =
      length <= MAX_BLOCK && texts < MAX_BLOCKS && exif.length + xmp.length + iptc.length < MAX_BLOCKS;
    if (name === 'IEND' || (name === 'IDAT' && exif.length > 0)) break;
    if (name === 'IHDR') {
      const fields = viewOf(await source.read(body, body + 8));
      if (fields.byteLength === 8) size ??= { width: fields.getUint32(0), height: fields.getUint32(4) };
    } else if (name === 'eXIf' && isRead) {
      exif.push(await source.read(body, body + length));
    } else if (name.endsWith('Xt') && isRead) {
      const { keyword, text } = await pngText(name, await source.read(body, body + length), left);
      if (keyword !== '') texts += 1;
      left -= Math.min(left, text.length);
      if (keyword === XMP_KEYWORD) xmp.push(decodeText(text));
      const profile = rawProfile(keyword, text);
      if (profile?.kind === 'exif') {
        const structure = tiffStart(profile.bytes);
        if (structure) exif.push(structure);
        else xmp.push(decodeText(profile.bytes));
      } else if (profile?.kind === 'xmp') xmp.push(decodeText(profile.bytes));
      else if (profile?.kind === 'iptc') iptc.push(...iptcOf(profile.bytes));
    }
    at = body + length + 4;
  }
  return { exif, xmp, iptc, size };
}

/** Writers put Photoshop's resources there, or what is in them. */
function iptcOf(bytes: Uint8Array): readonly Uint8Array[] {
  const found = photoshopIptc(bytes);
  return found.length > 0 ? found : [bytes];
}
