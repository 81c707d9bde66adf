import { bytesSource, latin1, viewOf, type ByteSource } from '../byte-source.ts';
import { startOfTiff } from '../container/tiff-directory.ts';
import { tiffStart } from '../facts/tiff-start.ts';

const ORIENTATION = 274;
/** Chunks of a still picture; an animation has many more. */
const MOST_CHUNKS = 32;
const MOST_EXIF = 64 * 1024;

/** How a WebP is to be turned by its EXIF, TIFF 6.0 tag 274; 1 for any other file. Browsers read that of other formats alone. */
export async function webpOrientation(file: ByteSource): Promise<number> {
  const head = await file.read(0, 12);
  if (latin1(head, 0, 4) !== 'RIFF' || latin1(head, 8, 12) !== 'WEBP') return 1;
  let at = 12;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const chunk = await file.read(at, at + 8);
    if (chunk.length < 8) break;
    const length = viewOf(chunk).getUint32(4, true);
    if (latin1(chunk, 0, 4) === 'EXIF') {
      const structure = tiffStart(await file.read(at + 8, at + 8 + Math.min(length, MOST_EXIF)));
      const start = structure && (await startOfTiff(bytesSource(structure)));
      return start?.first.get(ORIENTATION)?.number() ?? 1;
    }
    at += 8 + length + (length % 2);
  }
  return 1;
}
