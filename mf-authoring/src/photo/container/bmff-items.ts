import { latin1, viewOf, type ByteSource } from '../byte-source.ts';
import { childBoxes } from './bmff-boxes.ts';
import { decodeText, MAX_BLOCK } from './metadata-blocks.ts';

export type ItemKind = 'exif' | 'xmp' | 'other';

interface ItemPlace {
  /** The item's bytes; undefined when they lie nowhere this reader looks or are too many. */
  read(source: ByteSource): Promise<Uint8Array | undefined>;
}

/** Kind of each item by its id, from the body of an `iinf` box. */
export function itemKinds(iinf: Uint8Array): ReadonlyMap<number, ItemKind> {
  const kinds = new Map<number, ItemKind>();
  for (const { name, body } of childBoxes(iinf, iinf[0] === 0 ? 6 : 8)) {
    const version = body[0];
    if (name !== 'infe' || body.length < 12 || (version !== 2 && version !== 3)) continue;
    const view = viewOf(body);
    const id = version === 2 ? view.getUint16(4) : view.getUint32(4);
    const typeAt = version === 2 ? 8 : 10;
    const type = latin1(body, typeAt, typeAt + 4);
    const isXmp = type === 'mime' && decodeText(body.subarray(typeAt + 4)).includes('application/rdf+xml');
    kinds.set(id, type === 'Exif' ? 'exif' : isXmp ? 'xmp' : 'other');
  }
  return kinds;
}

/** Items and their extents that are looked at; a photo of hundreds of tiles has hundreds. */
const MOST_PARTS = 20_000;

/**
 * Where each item lies, from the body of an `iloc` box; `idat` holds items kept in the meta box itself.
 *
 * @throws RangeError where there are more than any photo has: with sizes of zero they take no bytes at all
 */
export function itemExtents(iloc: Uint8Array, idat: Uint8Array | undefined): ReadonlyMap<number, ItemPlace> {
  const places = new Map<number, ItemPlace>();
  const cursor = createCursor(iloc);
  const version = cursor.take(1);
  cursor.take(3);
  const sizes = cursor.take(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const count = cursor.take(version < 2 ? 2 : 4);
  let parts = 0;
  const part = () => {
    parts += 1;
    if (parts > MOST_PARTS) throw new RangeError('More items and extents than a photo has.');
  };
  for (let item = 0; item < count && !cursor.isPastEnd(); item += 1) {
    part();
    const id = cursor.take(version < 2 ? 2 : 4);
    const inIdat = version > 0 && (cursor.take(2) & 15) === 1;
    cursor.take(2);
    const base = cursor.take(baseSize);
    const extents: (readonly [start: number, length: number])[] = [];
    const extentCount = cursor.take(2);
    for (let extent = 0; extent < extentCount && !cursor.isPastEnd(); extent += 1) {
      part();
      cursor.take(indexSize);
      extents.push([base + cursor.take(offsetSize), cursor.take(lengthSize)]);
    }
    places.set(id, { read: (source) => readExtents(extents, inIdat ? idat : source) });
  }
  return places;
}

async function readExtents(
  extents: readonly (readonly [start: number, length: number])[],
  from: ByteSource | Uint8Array | undefined,
): Promise<Uint8Array | undefined> {
  const total = extents.reduce((sum, [, length]) => sum + length, 0);
  if (!from || total === 0 || total > MAX_BLOCK) return undefined;
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const [start, length] of extents) {
    const end = start + length;
    bytes.set(from instanceof Uint8Array ? from.subarray(start, end) : await from.read(start, end), at);
    at += length;
  }
  return bytes;
}

/** Big-endian numbers one after the other; zeros once the bytes have run out. */
function createCursor(bytes: Uint8Array) {
  let at = 0;
  return {
    isPastEnd: () => at > bytes.length,
    take(length: number): number {
      let value = 0;
      for (let index = 0; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
      at += length;
      return value;
    },
  };
}
