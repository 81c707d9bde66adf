import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { BuildManifest } from '@waypost/shared/contracts/release-manifest.ts';
import { devPage, devPaths, reloadScript } from './dev-page.ts';

export interface DevServerOptions {
  /** Where the backend answers, such as http://127.0.0.1:41234. */
  readonly backend: string;
  readonly host: string;
  readonly port: number;
  /** A folder such as mf-map. */
  readonly remote: string;
  /** Where the watched build's files are. */
  readonly folder: string;
  /** The newest build that succeeded. */
  newest(): BuildManifest | undefined;
}

export interface DevServer {
  readonly url: string;
  /** Tells every open page that there is a new build. */
  announce(): void;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the site of the backend with one remote taken from the watched build. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const base = `/${options.remote}/dev/`;
  const listeners = new Set<ServerResponse>();

  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    if (pathname === devPaths.events) listen(answer);
    else if (pathname === devPaths.reload) send(answer, 200, 'text/javascript', reloadScript);
    else if (pathname.startsWith(base))
      void sendFile(answer, path.join(options.folder, path.basename(pathname)));
    else passOn(asked, answer);
  });

  function listen(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write('\n');
    listeners.add(answer);
    answer.on('close', () => listeners.delete(answer));
  }

  function passOn(asked: IncomingMessage, answer: ServerResponse): void {
    // Only plain pages can be changed on the way.
    const headers = { ...asked.headers, ...(wantsPage(asked) ? { 'accept-encoding': 'identity' } : {}) };
    delete headers['if-none-match'];
    const inner = request(
      new URL(asked.url ?? '/', options.backend),
      { method: asked.method, headers },
      (got) => {
        const built = options.newest();
        if (!built || !/^text\/html/.test(got.headers['content-type'] ?? '') || !wantsPage(asked)) {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(answer);
          return;
        }
        void readText(got).then((html) => {
          const { 'content-length': _length, etag: _etag, ...kept } = got.headers;
          answer.writeHead(got.statusCode ?? 200, { ...kept, 'cache-control': 'no-store' });
          answer.end(html.includes('waypost-release') ? devPage(html, built, base) : html);
        });
      },
    );
    inner.on('error', () => send(answer, 502, 'text/plain', 'The backend does not answer.\n'));
    asked.pipe(inner);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://${options.host}:${port}`,
    announce: () => listeners.forEach((listener) => listener.write('event: built\ndata: \n\n')),
    close: () => {
      listeners.forEach((listener) => listener.end());
      server.close();
      server.closeAllConnections();
    },
  };
}

function wantsPage(asked: IncomingMessage): boolean {
  return asked.method === 'GET' && /text\/html/.test(asked.headers.accept ?? '');
}

async function sendFile(answer: ServerResponse, file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) {
    send(answer, 404, 'text/plain', 'There is no such file in this build.\n');
    return;
  }
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  answer.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  createReadStream(file).pipe(answer);
}

function send(answer: ServerResponse, code: number, type: string, text: string): void {
  answer.writeHead(code, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  answer.end(text);
}

async function readText(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
