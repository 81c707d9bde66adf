import { latin1 } from './byte-source.ts';

export type PictureType = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'tiff';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The real type of a picture by its first bytes, whatever its name says; null when it is none of ours. */
export function sniffPictureType(head: Uint8Array): PictureType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  const start = latin1(head, 0, 4);
  if (start === '\x89PNG' && latin1(head, 4, 8) === '\r\n\x1a\n') return 'png';
  if (start === 'RIFF' && latin1(head, 8, 12) === 'WEBP') return 'webp';
  if (start === 'II*\0' || start === 'MM\0*') return 'tiff';
  return latin1(head, 4, 8) === 'ftyp' ? typeOfBrands(head) : null;
}

/** AVIF and HEIC share their container; AVIF names itself, at the latest among the compatible brands. */
function typeOfBrands(head: Uint8Array): PictureType | null {
  const length = Math.min(head.length, (head[2]! << 8) | head[3]!);
  const brands = [latin1(head, 8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(latin1(head, at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
}
