import type PocketBase from 'pocketbase';

import type { UploadOptions } from '@waypost/contracts/api/call-options.ts';
import { sendParts } from './send-parts.ts';
import { sha256Of } from './sha256-of.ts';
import { createUploadFetch } from './upload-fetch.ts';

/**
 * Sends what moves behind pictures, in parts: what arrived of an earlier try is not sent again. A record names it by its SHA-256.
 *
 * @param clips by the name of their picture
 * @param mayWait whether a record may name them that are not there yet, for it will wait itself
 */
export async function sendClips(
  client: PocketBase,
  clips: ReadonlyMap<string, Blob>,
  options: UploadOptions = {},
  mayWait: (error: unknown) => boolean = () => false,
): Promise<ReadonlyMap<string, string>> {
  const all = [...clips.values()].reduce((sum, { size }) => sum + size, 0);
  const sums = new Map<string, string>();
  let done = 0;
  for (const [name, clip] of clips) {
    const before = done;
    const sum = await sha256Of(clip);
    sums.set(name, sum);
    await sendClip(client, clip, sum, options, (sent) => options.onProgress?.((before + sent) / all)).catch(
      (error: unknown) => {
        if (!mayWait(error)) throw error;
      },
    );
    done += clip.size;
  }
  return sums;
}

const sendClip = (
  client: PocketBase,
  clip: Blob,
  sum: string,
  { signal }: UploadOptions,
  onSent: (bytes: number) => void,
) =>
  sendParts(clip, sum, async (path, part, from) => {
    const { received } = await client.send<{ readonly received: number }>(path, {
      ...{ method: 'POST', body: part, requestKey: null },
      headers: { 'Content-Type': 'application/octet-stream' },
      ...(signal && { signal }),
      ...('XMLHttpRequest' in globalThis && {
        fetch: createUploadFetch((share) => onSent(from + share * part.size)),
      }),
    });
    return received;
  });
