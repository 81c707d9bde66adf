import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';
import sirv from 'sirv';

import { devPage, reloadScript } from './dev-page.ts';
import { devPaths } from './hot/dev-paths.ts';
import { isNewPage } from './is-new-page.ts';
import { createPassOn } from './pass-on.ts';

export interface DevServerOptions {
  /** Origin of this machine's backend. */
  readonly site: string;
  readonly host: string;
  readonly port: number;
  /** A folder such as mf-map. */
  readonly remote: string;
  /** Where the watched build's files are. */
  readonly folder: string;
  /** React's refresh runtime. */
  readonly refresh: string;
  /** The newest build that succeeded. */
  newest(): BuildManifest | undefined;
}

export interface DevServer {
  readonly url: string;
  /** Tells every open page that there is a new build, by the hash its own runtime knows it by. */
  announce(hash: string): void;
  close(): void;
}

/** Serves a site with one remote taken from the watched build. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const base = `/${options.remote}/dev/`;
  const listeners = new Set<ServerResponse>();
  const passOn = createPassOn({
    site: options.site,
    changePage: (html) => {
      const built = options.newest();
      return built ? devPage(html, { built, base }) : html;
    },
    isNewPage: (html, pathname) => isNewPage(html, options.newest()?.pages ?? [], pathname),
  });

  const watched = watchedFiles(options.folder, base);
  const server = createServer((asked, answer) => {
    const [pathname = '/'] = (asked.url ?? '/').split('?');
    if (pathname === devPaths.events) listen(answer);
    else if (pathname === devPaths.reload) send(answer, 200, 'text/javascript', reloadScript);
    else if (pathname === devPaths.refresh) send(answer, 200, 'text/javascript', options.refresh);
    else if (pathname.startsWith(base)) watched(asked, answer);
    else passOn(asked, answer);
  });

  function listen(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write('\n');
    listeners.add(answer);
    answer.on('close', () => listeners.delete(answer));
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://${options.host}:${port}`,
    announce: (hash) => listeners.forEach((listener) => listener.write(`event: built\ndata: ${hash}\n\n`)),
    close: () => {
      listeners.forEach((listener) => listener.end());
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Files of the watched build, read anew each time. */
function watchedFiles(
  folder: string,
  base: string,
): (asked: IncomingMessage, answer: ServerResponse) => void {
  const files = sirv(folder, {
    dev: true,
    setHeaders: (answer) => answer.setHeader('x-content-type-options', 'nosniff'),
  });
  return (asked, answer) => {
    asked.url = `/${(asked.url ?? '').slice(base.length)}`;
    files(asked, answer, () => {
      // A hot build's entry has its hash in the page only.
      asked.url = asked.url?.replace(/\.[0-9a-f]{16}\.js$/, '.js');
      files(asked, answer, () => send(answer, 404, 'text/plain', 'This build has no such file.\n'));
    });
  };
}

function send(answer: ServerResponse, code: number, type: string, text: string): void {
  answer.writeHead(code, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  answer.end(text);
}
