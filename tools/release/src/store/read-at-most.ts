import type { Readable } from 'node:stream';

/** Bytes a second a file comes with at least, on the whole: a phone at its worst. */
const SLOWEST = 1024;

/**
 * The bytes of an answer, whatever length it spoke of; null when there are more than `most`.
 *
 * @param grace milliseconds before it counts how slowly they come
 * @throws TimeoutError when they come so slowly that somebody means it
 */
export async function readAtMost(body: Readable, most: number, grace: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  const began = performance.now();
  let length = 0;
  // Left early, the loop ends the stream.
  for await (const part of body) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length > most) return null;
    if (performance.now() - began > grace + (length / SLOWEST) * 1000)
      throw new DOMException('It comes too slowly.', 'TimeoutError');
  }
  return Buffer.concat(parts);
}
