import { latin1, viewOf } from '../byte-source.ts';

const IPTC_RESOURCE = 0x0404;

/** The IPTC records among Photoshop's image resources: `8BIM`, a number, a name, a length, bytes; each even in length. */
export function photoshopIptc(resources: Uint8Array): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  const view = viewOf(resources);
  let at = 0;
  while (at + 12 <= resources.length && latin1(resources, at, at + 4) === '8BIM') {
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
