import { latin1, viewOf, type ByteSource } from '../byte-source.ts';
import { childBoxes, topLevelBox } from './bmff-boxes.ts';
import { MAX_BLOCK } from './metadata-blocks.ts';

/** What ITU-T H.273 calls the primaries of Display P3. */
const P3_PRIMARIES = 12;
/** A profile's name in its own text, in one or two bytes a letter. */
const P3_NAME = /D\0?i\0?s\0?p\0?l\0?a\0?y\0? \0?P\0?3/;

/**
 * The colour space of a HEIC's or AVIF's numbers, as far as a canvas knows it: Display P3 where the file says so by
 * code or by its profile's name, else sRGB.
 */
export async function bmffColourSpace(source: ByteSource): Promise<'srgb' | 'display-p3'> {
  const meta = await topLevelBox(source, 'meta', MAX_BLOCK);
  const within = (bytes: Uint8Array | undefined, name: string, start = 0) =>
    bytes ? childBoxes(bytes, start).filter((box) => box.name === name) : [];
  const [properties] = within(meta ?? undefined, 'iprp', 4);
  const [list] = within(properties?.body, 'ipco');
  return within(list?.body, 'colr').some(({ body }) => saysDisplayP3(body)) ? 'display-p3' : 'srgb';
}

function saysDisplayP3(colour: Uint8Array): boolean {
  const kind = latin1(colour, 0, 4);
  if (kind === 'nclx') return colour.length >= 6 && viewOf(colour).getUint16(4) === P3_PRIMARIES;
  return (kind === 'prof' || kind === 'rICC') && P3_NAME.test(new TextDecoder('latin1').decode(colour));
}
