import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';
import sirv from 'sirv';

/** One origin for a built site and the backend's API; every site is served by the same code. */
export interface SiteServer {
  readonly url: string;
  /** Folder served from now on. */
  use(site: string): void;
  /** Paths below this one get no answer, as from a dead origin; null for none. */
  kill(prefix: string | null): void;
  close(): Promise<void>;
}

/** Hashed files are kept for ever, the page is asked for again each time; both packed with brotli. */
function serve(site: string): ReturnType<typeof sirv> {
  return sirv(site, {
    brotli: true,
    etag: true,
    immutable: true,
    maxAge: 31_536_000,
    single: true,
    setHeaders: (answer, pathname) => {
      if (!pathname.includes('/f/')) answer.setHeader('Cache-Control', 'no-cache');
    },
  });
}

export async function startSiteServer(initialSite: string, backend: string): Promise<SiteServer> {
  let files = serve(initialSite);
  let dead: string | null = null;
  const api = createProxyMiddleware({ target: backend });
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://site');
    if (dead && pathname.startsWith(dead)) asked.socket.destroy();
    else if (pathname.startsWith('/api/')) void api(asked, answer);
    else files(asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    use: (site) => (files = serve(site)),
    kill: (prefix) => (dead = prefix),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
