import type PocketBase from 'pocketbase';

import type { UploadOptions } from '@waypost/contracts/api/call-options.ts';
import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };
import { sha256Of } from './sha256-of.ts';
import { createUploadFetch } from './upload-fetch.ts';

/**
 * Sends what moves behind pictures, in parts: what arrived of an earlier try is not sent again. A record names it by its SHA-256.
 *
 * @param clips by the name of their picture
 */
export async function sendClips(
  client: PocketBase,
  clips: ReadonlyMap<string, Blob>,
  options: UploadOptions = {},
): Promise<ReadonlyMap<string, string>> {
  const all = [...clips.values()].reduce((sum, { size }) => sum + size, 0);
  const sums = new Map<string, string>();
  let done = 0;
  for (const [name, clip] of clips) {
    const before = done;
    sums.set(
      name,
      await sendClip(client, clip, options, (sent) => options.onProgress?.((before + sent) / all)),
    );
    done += clip.size;
  }
  return sums;
}

async function sendClip(
  client: PocketBase,
  clip: Blob,
  { signal }: UploadOptions,
  onSent: (bytes: number) => void,
): Promise<string> {
  const sum = await sha256Of(clip);
  // The first has nothing in it: it asks how much there is.
  for (let from = 0, part = clip.slice(0, 0); ;) {
    const told = from;
    const { received } = await client.send<{ readonly received: number }>(
      `/api/waypost/clips/${sum}/${clip.size}/${from}`,
      {
        ...{
          method: 'POST',
          body: part,
          requestKey: null,
          headers: { 'Content-Type': 'application/octet-stream' },
        },
        ...(signal && { signal }),
        ...('XMLHttpRequest' in globalThis && {
          fetch: createUploadFetch((share) => onSent(told + share * part.size)),
        }),
      },
    );
    if (received >= clip.size) return sum;
    if (part.size > 0 && received <= from) throw new TypeError('No part of the clip gets through.');
    from = received;
    part = clip.slice(from, from + limits.clip.part);
  }
}
