import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { startLocalServer, type LocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import { sendWholeOrPart } from './send-whole-or-part.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A plain file server that any origin may read from, as a content network would be. */
export function startStaticServer(folder: string, port = 0): Promise<LocalServer> {
  return startLocalServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://files').pathname);
    readFile(join(folder, path)).then(
      (bytes) => {
        sendWholeOrPart(request, response, bytes, {
          'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
          'Access-Control-Allow-Origin': '*',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        });
      },
      () => response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end(),
    );
  }, port);
}
