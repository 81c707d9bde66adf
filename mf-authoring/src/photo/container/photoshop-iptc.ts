import { latin1, viewOf } from '../byte-source.ts';
import { MAX_BLOCKS } from './metadata-blocks.ts';

const IPTC_RESOURCE = 0x0404;
/** Resources that are looked at; Photoshop writes some dozens. */
const MOST_RESOURCES = 1000;

/**
 * The IPTC records among Photoshop's image resources: `8BIM`, a number, a name, a length, bytes; each even in length.
 * No more of them than are looked at of a picture.
 */
export function photoshopIptc(resources: Uint8Array): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  const view = viewOf(resources);
  let at = 0;
  for (let count = 0; count < MOST_RESOURCES && found.length < MAX_BLOCKS; count += 1) {
    if (at + 12 > resources.length || latin1(resources, at, at + 4) !== '8BIM') break;
    const number = view.getUint16(at + 4);
    const nameLength = resources[at + 6]!;
    const lengthAt = at + 6 + even(1 + nameLength);
    if (lengthAt + 4 > resources.length) break;
    const start = lengthAt + 4;
    const end = start + view.getUint32(lengthAt);
    if (end > resources.length) break;
    if (number === IPTC_RESOURCE) found.push(resources.slice(start, end));
    at = start + even(end - start);
  }
  return found;
}

const even = (length: number) => length + (length % 2);
