import type { RangeResponse, Source } from 'pmtiles';

/** Bytes of one request; an archive that asks for more is none of ours. */
const MOST_BYTES = 4_000_000;

/** Milliseconds for an answer with all its bytes. */
const LIMIT = 20_000;

/** The archive can not be read at all, however often it is asked for. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Fetches a piece of a file. */
export type Ask = (
  address: string,
  init: RequestInit & { readonly headers: { readonly range: string } },
) => Promise<Response>;

/** Ranges of a file on the web. The session stays at home: a map is the same for everybody. */
export function createRangeSource(address: string, ask: Ask = fetch): Source {
  return {
    getKey: () => address,
    async getBytes(offset, length, signal): Promise<RangeResponse> {
      if (!(length > 0 && length <= MOST_BYTES)) throw new ArchiveError(`A range of ${length} bytes`);
      const stop = new AbortController();
      const abort = () => stop.abort(signal?.reason);
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort, { once: true });
      const timer = setTimeout(() => stop.abort(new Error(`The map does not answer: ${address}`)), LIMIT);
      try {
        const answer = await ask(address, {
          headers: { range: `bytes=${offset}-${offset + length - 1}` },
          credentials: 'omit',
          signal: stop.signal,
        });
        return await take(answer, length, stop);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      }
    },
  };
}

async function take(answer: Response, length: number, stop: AbortController): Promise<RangeResponse> {
  if (answer.status === 200 && !isWhole(answer, length)) {
    stop.abort();
    throw new ArchiveError(`The map's server sends the whole file where a range is asked for: ${answer.url}`);
  }
  if (!answer.ok) throw new Error(`The map was answered with ${answer.status}: ${answer.url}`);
  const data = await answer.arrayBuffer();
  if (data.byteLength > length) throw new ArchiveError('The map answers with more than was asked for');
  return { data, ...etagOf(answer) };
}

/** A file smaller than the range may come as a whole. */
function isWhole(answer: Response, length: number): boolean {
  const size = answer.headers.get('content-length');
  return size !== null && Number(size) <= length;
}

function etagOf(answer: Response): { etag?: string } {
  const etag = answer.headers.get('etag');
  return etag && !etag.startsWith('W/') ? { etag } : {};
}
