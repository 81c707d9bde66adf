import { type ByteSource } from '../byte-source.ts';
import { childBoxes, topLevelBox, type Box } from './bmff-boxes.ts';
import { itemExtents, itemKinds, type ItemKind } from './bmff-items.ts';
import {
  decodeText,
  MAX_BLOCK,
  MAX_BLOCKS,
  NO_BLOCKS,
  type MetadataBlocks,
  type PixelSize,
} from './metadata-blocks.ts';
import { tiffStart } from './tiff-start.ts';

/** HEIC and AVIF: the meta box names the items, where each lies, and how large the pictures are. */
export async function bmffBlocks(source: ByteSource): Promise<MetadataBlocks> {
  const meta = await topLevelBox(source, 'meta', MAX_BLOCK);
  if (!meta) return NO_BLOCKS;
  const boxes = childBoxes(meta, 4);
  const find = (name: string) => boxes.find((box) => box.name === name);
  const size = largestPicture(find('iprp'));
  const infos = find('iinf');
  const places = find('iloc');
  if (!infos || !places) return { ...NO_BLOCKS, size };
  const extents = itemExtents(places.body, find('idat')?.body);
  const read = async (kind: ItemKind): Promise<Uint8Array[]> => {
    const found: Uint8Array[] = [];
    for (const [id, itemKind] of itemKinds(infos.body)) {
      if (found.length >= MAX_BLOCKS) break;
      const bytes = itemKind === kind ? await extents.get(id)?.read(source) : undefined;
      if (bytes) found.push(bytes);
    }
    return found;
  };
  const exif = (await read('exif')).flatMap((item) => tiffOf(item) ?? []);
  return { exif, xmp: (await read('xmp')).map(decodeText), iptc: [], size };
}

/** An Exif item begins with the distance from there to its TIFF structure. */
function tiffOf(item: Uint8Array): Uint8Array | null {
  if (item.length < 12) return null;
  const distance = new DataView(item.buffer, item.byteOffset).getUint32(0);
  return tiffStart(item.subarray(4 + Math.min(distance, item.length))) ?? tiffStart(item.subarray(4));
}

/** The whole of a tiled picture is one of the sizes named, and the largest. */
function largestPicture(properties: Box | undefined): PixelSize | null {
  const container = properties && childBoxes(properties.body, 0).find((box) => box.name === 'ipco');
  if (!container) return null;
  let largest: PixelSize | null = null;
  for (const { name, body } of childBoxes(container.body, 0)) {
    if (name !== 'ispe' || body.length < 12) continue;
    const view = new DataView(body.buffer, body.byteOffset);
    const size = { width: view.getUint32(4), height: view.getUint32(8) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
