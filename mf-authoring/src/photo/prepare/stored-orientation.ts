import { bytesSource, latin1, viewOf, type ByteSource } from '../byte-source.ts';
import { rawProfile } from '../container/raw-profile.ts';
import { startOfTiff } from '../container/tiff-directory.ts';
import { tiffStart } from '../facts/tiff-start.ts';

const ORIENTATION = 274;
/** Chunks of a still picture; an animation has many more, and a PNG has its texts before its pixels. */
const MOST_CHUNKS = 32;
const MOST_EXIF = 128 * 1024;

/**
 * How a WebP is to be turned by its EXIF, or a PNG by that in a text; TIFF 6.0 tag 274, 1 for any other file. Browsers read that of
 * other formats, and of PNG in a chunk of its own, alone.
 */
export async function storedOrientation(file: ByteSource): Promise<number> {
  const head = await file.read(0, 12);
  const isPng = latin1(head, 0, 4) === '\x89PNG';
  if (!isPng && (latin1(head, 0, 4) !== 'RIFF' || latin1(head, 8, 12) !== 'WEBP')) return 1;
  let at = isPng ? 8 : 12;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const chunk = await file.read(at, at + 8);
    if (chunk.length < 8) break;
    const length = viewOf(chunk).getUint32(isPng ? 0 : 4, !isPng);
    const name = isPng ? latin1(chunk, 4, 8) : latin1(chunk, 0, 4);
    const content = () => file.read(at + 8, at + 8 + Math.min(length, MOST_EXIF));
    if (name === 'EXIF') return orientationOf(await content());
    if (name === 'tEXt' || name === 'zTXt') {
      const exif = await profileIn(await content());
      if (exif) return orientationOf(exif);
    }
    at += 8 + length + (isPng ? 4 : length % 2);
  }
  return 1;
}

async function orientationOf(exif: Uint8Array): Promise<number> {
  const structure = tiffStart(exif);
  const start = structure && (await startOfTiff(bytesSource(structure)));
  return start?.first.get(ORIENTATION)?.number() ?? 1;
}

async function profileIn(text: Uint8Array): Promise<Uint8Array | null> {
  const [keyword, packed] = /^Raw profile type (?:exif|APP1)\0(\0?)/i.exec(latin1(text, 0, 64)) ?? [];
  if (keyword === undefined) return null;
  const rest = new Uint8Array(text.subarray(keyword.length));
  return rawProfile(new TextDecoder('latin1').decode(packed ? await beginning(rest) : rest));
}

/** The first piece of what was packed: the directory stands in it, and a few bytes may claim to be gigabytes. */
async function beginning(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const { value } = await reader.read().catch(() => ({ value: undefined }));
  await reader.cancel().catch(() => undefined);
  return value ?? new Uint8Array();
}
