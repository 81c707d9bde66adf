import { TUNNEL_HEADER } from '@waypost/kit/api/tunnel-header.ts';

import { askAgain } from './ask-again.ts';

/**
 * Bytes of a tile that is the same for everybody. One that can not be had is asked for twice more.
 *
 * @throws what the last try failed with, or the signal's reason
 */
export const fetchTile = (address: string, signal: AbortSignal): Promise<ArrayBuffer> =>
  askAgain(() => fetchOnce(address, signal), signal);

async function fetchOnce(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { origin } = new URL(address, location.href);
  // Elsewhere the header would have the browser ask for leave before each tile.
  const headers = new Headers(origin === location.origin ? { [TUNNEL_HEADER]: 'true' } : undefined);
  const answer = await fetch(address, { credentials: 'omit', headers, signal });
  if (!answer.ok) throw new Error(`A tile was answered with ${answer.status}: ${address}`);
  return answer.arrayBuffer();
}
