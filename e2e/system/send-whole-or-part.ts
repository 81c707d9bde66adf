import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Answers with a file, or with the one range of it that is asked for, as any server of files does. */
export function sendWholeOrPart(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  headers: OutgoingHttpHeaders,
): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) {
    response.writeHead(200, headers).end(bytes);
    return;
  }
  const part = bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
  response
    .writeHead(206, {
      ...headers,
      'Content-Range': range,
      'Access-Control-Expose-Headers': 'Content-Range, ETag',
    })
    .end(part);
}
