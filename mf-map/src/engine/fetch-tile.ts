import { TUNNEL_HEADER } from '@waypost/kit/api/tunnel-header.ts';

import { waitUnlessAborted } from './wait-unless-aborted.ts';

/** Milliseconds before a tile that did not come is asked for again. */
const PAUSES = [1_000, 4_000];

/**
 * Bytes of a tile that is the same for everybody. One that can not be had is asked for twice more.
 *
 * @throws what the last try failed with, or the signal's reason
 */
export async function fetchTile(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  for (const pause of PAUSES) {
    try {
      return await fetchOnce(address, signal);
    } catch {
      await waitUnlessAborted(pause, signal);
    }
  }
  return fetchOnce(address, signal);
}

async function fetchOnce(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { origin } = new URL(address, location.href);
  // Elsewhere the header would have the browser ask for leave before each tile.
  const headers = new Headers(origin === location.origin ? { [TUNNEL_HEADER]: 'true' } : undefined);
  const answer = await fetch(address, { credentials: 'omit', headers, signal });
  if (!answer.ok) throw new Error(`A tile was answered with ${answer.status}: ${address}`);
  return answer.arrayBuffer();
}
