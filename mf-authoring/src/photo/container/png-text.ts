import { latin1 } from '../byte-source.ts';
import { inflate } from './inflate.ts';

interface PngText {
  readonly keyword: string;
  /** Bytes of the text; empty where it cannot be had. */
  readonly text: Uint8Array;
}

const NOTHING = new Uint8Array(0);

/**
 * What stands in a `tEXt`, `zTXt` or `iTXt` chunk (PNG 3, 11.3.3). Only texts that may hold metadata are unpacked, and none of more
 * than `most` bytes.
 */
export async function pngText(chunk: string, body: Uint8Array, most: number): Promise<PngText> {
  const end = body.indexOf(0);
  if (end < 1 || end > 79) return { keyword: '', text: NOTHING };
  const keyword = latin1(body, 0, end);
  if (!/^(?:XML:com\.adobe\.xmp|Raw profile type )/.test(keyword)) return { keyword: '', text: NOTHING };
  const within = (text: Uint8Array) => (text.length > most ? NOTHING : text);
  if (chunk === 'tEXt') return { keyword, text: within(body.subarray(end + 1)) };
  if (chunk === 'zTXt') return { keyword, text: await inflate(body.subarray(end + 2), most) };
  const isCompressed = body[end + 1] === 1;
  const language = body.indexOf(0, end + 3);
  const translated = language < 0 ? -1 : body.indexOf(0, language + 1);
  if (translated < 0) return { keyword, text: NOTHING };
  const rest = body.subarray(translated + 1);
  return { keyword, text: isCompressed ? await inflate(rest, most) : within(rest) };
}
