import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { RELEASE_ID } from '@waypost/contracts/page-start.ts';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';

import { devPolicy } from './dev-policy.ts';

/** Whose answers the development server passes on. */
export interface Upstream {
  /** Origin of the site. */
  readonly site: string;
  /** Whether it is a site people use: then this machine's address is kept out of it, and it out of the browser. */
  readonly deployed: boolean;
  /** A page as the browser shall get it. */
  changePage(html: string): string;
  /** Whether a page is at this path that the site has not yet; its 404 is not passed on then. */
  isNewPage?(html: string, pathname: string): boolean;
}

/** Headers that speak for the deployed site's address alone. */
const NOT_HERE = [
  'strict-transport-security',
  'content-security-policy-report-only',
  'reporting-endpoints',
  'report-to',
  'nel',
  'alt-svc',
];

/** Begins the name of a cookie that browsers take over https only; here it has another beginning. */
const HOST_ONLY = '__Host-';
const HOST_ONLY_HERE = 'of-host-';

/** Makes a handler that asks upstream what the browser asked here, and answers with what comes back. */
export function createPassOn(upstream: Upstream): (asked: IncomingMessage, answer: ServerResponse) => void {
  const { deployed, site } = upstream;
  const proxy = (isPage: boolean, relay?: ReturnType<typeof responseInterceptor>) =>
    createProxyMiddleware({
      target: site,
      changeOrigin: deployed,
      selfHandleResponse: isPage,
      on: {
        proxyReq: (request, asked, answer) => {
          if (isPage) askForWholePage(request);
          if (deployed) speakForSite(request, asked, site);
          answer.on('close', () => request.destroy());
        },
        proxyRes: (got, asked, answer) => {
          if (deployed) makeLocal(got.headers, asked, site);
          void relay?.(got, asked, answer);
        },
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

function speakForSite(request: ClientRequest, { headers }: IncomingMessage, origin: string): void {
  for (const name of ['origin', 'referer'] as const) {
    const value = headers[name];
    if (value !== undefined) request.setHeader(name, value.replace(`http://${headers.host ?? ''}`, origin));
  }
  if (headers.cookie) request.setHeader('cookie', headers.cookie.replaceAll(HOST_ONLY_HERE, HOST_ONLY));
}

function makeLocal(headers: IncomingHttpHeaders, asked: IncomingMessage, site: string): void {
  for (const name of NOT_HERE) delete headers[name];
  const policy = headers['content-security-policy'];
  if (typeof policy === 'string') headers['content-security-policy'] = devPolicy(policy, site);
  if (headers.location?.startsWith(`${site}/`)) headers.location = headers.location.slice(site.length);
  const cookies = headers['set-cookie'];
  if (cookies)
    headers['set-cookie'] = cookies.map((cookie) =>
      cookie.replace(/;\s*(?:secure|domain=[^;]*)/gi, '').replace(HOST_ONLY, HOST_ONLY_HERE),
    );
  if (headers['access-control-allow-origin'] === site)
    headers['access-control-allow-origin'] = `http://${asked.headers.host ?? ''}`;
}

function changingPages({ changePage, isNewPage }: Upstream) {
  return responseInterceptor((bytes, got, asked, answer) => {
    const html = bytes.toString('utf8');
    if (!/^text\/html/.test(got.headers['content-type'] ?? '')) return Promise.resolve(bytes);
    for (const name of ['etag', 'last-modified']) answer.removeHeader(name);
    answer.setHeader('cache-control', 'no-store');
    try {
      const [pathname = '/'] = (asked.url ?? '/').split('?');
      if (answer.statusCode === 404 && isNewPage?.(html, pathname)) answer.statusCode = 200;
      return Promise.resolve(html.includes(RELEASE_ID) ? changePage(html) : html);
    } catch (problem) {
      answer.statusCode = 502;
      answer.setHeader('content-type', 'text/plain; charset=utf-8');
      return Promise.resolve(`${problem instanceof Error ? problem.message : String(problem)}\n`);
    }
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
