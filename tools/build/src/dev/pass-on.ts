import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { RELEASE_ID } from '@waypost/contracts/page-start.ts';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';

/** Whose answers the development server passes on. */
export interface Upstream {
  /** Origin of the site. */
  readonly site: string;
  /** A page as the browser shall get it. */
  changePage(html: string): string;
  /** Whether a page is at this path that the site has not yet; its 404 is not passed on then. */
  isNewPage(html: string, pathname: string): boolean;
}

/** Makes a handler that asks upstream what the browser asked here, and answers with what comes back. */
export function createPassOn(upstream: Upstream): (asked: IncomingMessage, answer: ServerResponse) => void {
  const { site } = upstream;
  const proxy = (isPage: boolean, relay?: ReturnType<typeof responseInterceptor>) =>
    createProxyMiddleware({
      target: site,
      selfHandleResponse: isPage,
      on: {
        proxyReq: (request, _, answer) => {
          if (isPage) askForWholePage(request);
          answer.on('close', () => request.destroy());
        },
        proxyRes: (got, asked, answer) => void relay?.(got, asked, answer),
        error: (_, _asked, answer) => fail(answer as ServerResponse, `${site} does not answer.`),
      },
    });
  const pages = proxy(true, changingPages(upstream));
  const files = proxy(false);
  return (asked, answer) => void (wantsPage(asked) ? pages : files)(asked, answer);
}

function wantsPage(asked: IncomingMessage): boolean {
  return asked.method === 'GET' && /text\/html/.test(asked.headers.accept ?? '');
}

/** Only whole pages can be changed on the way. */
function askForWholePage(request: ClientRequest): void {
  request.setHeader('accept-encoding', 'identity');
  request.removeHeader('if-none-match');
  request.removeHeader('if-modified-since');
}

function changingPages({ changePage, isNewPage }: Upstream) {
  return responseInterceptor((bytes, got, asked, answer) => {
    const html = bytes.toString('utf8');
    if (!/^text\/html/.test(got.headers['content-type'] ?? '')) return Promise.resolve(bytes);
    for (const name of ['etag', 'last-modified']) answer.removeHeader(name);
    answer.setHeader('cache-control', 'no-store');
    const [pathname = '/'] = (asked.url ?? '/').split('?');
    if (answer.statusCode === 404 && isNewPage(html, pathname)) answer.statusCode = 200;
    return Promise.resolve(html.includes(RELEASE_ID) ? changePage(html) : html);
  });
}

function fail(answer: ServerResponse, sentence: string): void {
  if (answer.headersSent) {
    answer.destroy();
    return;
  }
  answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  answer.end(`${sentence}\n`);
}
