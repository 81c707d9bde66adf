import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** One origin for a built site and the backend's API; every site is served by the same code. */
export interface SiteServer {
  readonly url: string;
  /** Folder served from now on. */
  use(site: string): void;
  /** Paths below this one get no answer, as from a dead origin; null for none. */
  kill(prefix: string | null): void;
  close(): Promise<void>;
}

function proxy(backend: string, incoming: IncomingMessage, response: ServerResponse): void {
  const target = new URL(incoming.url ?? '/', backend);
  const outgoing = sendRequest(
    target,
    { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

async function serveFile(
  site: string,
  pathname: string,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const isAsset = /\/f\//.test(pathname);
  const file = path.join(site, isAsset ? path.normalize(pathname) : 'index.html');
  const compressed = await stat(`${file}.br`).then(
    () => true,
    () => false,
  );
  const body = compressed ? `${file}.br` : file;
  const headers: Record<string, string> = {
    'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    ...(compressed ? { 'Content-Encoding': 'br' } : {}),
  };
  if (isAsset) {
    const { size } = await stat(body);
    response.writeHead(200, {
      ...headers,
      'Content-Length': size,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    createReadStream(body).pipe(response);
    return;
  }
  const content = await readFile(body);
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`;
  const validators = { ...headers, 'Cache-Control': 'no-cache', ETag: tag };
  if (incoming.headers['if-none-match'] === tag) response.writeHead(304, validators).end();
  else response.writeHead(200, { ...validators, 'Content-Length': content.length }).end(content);
}

export async function startSiteServer(initialSite: string, backend: string): Promise<SiteServer> {
  let site = initialSite;
  let dead: string | null = null;
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://site');
    if (dead && pathname.startsWith(dead)) incoming.socket.destroy();
    else if (pathname.startsWith('/api/')) proxy(backend, incoming, response);
    else
      serveFile(site, pathname, incoming, response).catch(() =>
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found'),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    use: (next) => (site = next),
    kill: (prefix) => (dead = prefix),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
