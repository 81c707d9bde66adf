import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };

/**
 * Sends what moves behind a picture in parts: what arrived of an earlier try is not sent again.
 *
 * @param sum SHA-256 of the clip
 * @param send sends a part, and answers with how many bytes of the clip the server has
 */
export async function sendParts(
  clip: Blob,
  sum: string,
  send: (path: string, part: Blob, from: number) => Promise<number>,
): Promise<void> {
  // The first has nothing in it: it asks how much there is.
  for (let from = 0, part = clip.slice(0, 0); ;) {
    const received = await send(`/api/waypost/clips/${sum}/${clip.size}/${from}`, part, from);
    if (received >= clip.size) return;
    if (part.size > 0 && received <= from) throw new TypeError('No part of the clip gets through.');
    from = received;
    part = clip.slice(from, from + limits.clip.part);
  }
}
