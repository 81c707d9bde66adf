import { latin1 } from '../byte-source.ts';

export interface RawProfile {
  readonly kind: 'exif' | 'xmp' | 'iptc';
  readonly bytes: Uint8Array;
}

const KINDS: Readonly<Record<string, RawProfile['kind']>> = {
  'Raw profile type exif': 'exif',
  'Raw profile type APP1': 'exif',
  'Raw profile type xmp': 'xmp',
  'Raw profile type iptc': 'iptc',
};

/**
 * Metadata as ImageMagick puts it into texts of a PNG: a name, its length in decimal, and hexadecimal digits over many
 * lines. Null for other texts.
 */
export function rawProfile(keyword: string, text: Uint8Array): RawProfile | null {
  const kind = KINDS[keyword];
  if (!kind) return null;
  // Character by character: 16 MB do not fit into an argument list.
  const head = /^\n[^\n]*\n\s*(\d{1,8})\n/.exec(latin1(text, 0, Math.min(text.length, 128)));
  if (!head) return null;
  const bytes = new Uint8Array(Math.min(Number(head[1]), text.length >> 1));
  let digits = 0;
  for (let at = head[0].length; at < text.length && digits < bytes.length * 2; at += 1) {
    const digit = hexDigit(text[at]!);
    if (digit < 0) continue;
    bytes[digits >> 1]! |= digits % 2 === 0 ? digit << 4 : digit;
    digits += 1;
  }
  return { kind, bytes };
}

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
