import {
  request as requestPlain,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { devPolicy } from './dev-policy.ts';

/** Whose answers the development server passes on. */
export interface Upstream {
  /** Origin of the site. */
  readonly site: string;
  /** Where calls of the API go; the site itself unless it has them elsewhere. */
  readonly api?: string;
  /** Whether it is a site people use: then this machine's address is kept out of it, and it out of the browser. */
  readonly deployed: boolean;
  /** A page as the browser shall get it. */
  changePage(html: string): string;
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

/** Asks upstream what the browser asked here, and answers with what comes back. */
export function passOn(asked: IncomingMessage, answer: ServerResponse, upstream: Upstream): void {
  const path = asked.url ?? '/';
  const inner = new URL((path.startsWith('/api/') && upstream.api) || upstream.site);
  if (!path.startsWith('/')) {
    fail(answer, new Error('This server passes on requests for one site only.'));
    return;
  }
  // Joined as text: an address such as //elsewhere would otherwise name another host.
  const target = new URL(inner.origin + path);
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  const outgoing = request(
    target,
    { method: asked.method, headers: askedHeaders(asked, target, upstream) },
    (got) => void relay(got, asked, answer, upstream).catch((problem: unknown) => fail(answer, problem)),
  );
  outgoing.on('error', () => fail(answer, new Error(`${target.origin} does not answer.`)));
  answer.on('close', () => outgoing.destroy());
  asked.pipe(outgoing);
}

function askedHeaders(asked: IncomingMessage, target: URL, { deployed }: Upstream): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...asked.headers };
  if (wantsPage(asked)) {
    // Only whole, plain pages can be changed on the way.
    headers['accept-encoding'] = 'identity';
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  }
  if (!deployed) return headers;
  const { host = '', origin, referer } = asked.headers;
  headers.host = target.host;
  if (origin !== undefined) headers.origin = origin.replace(`http://${host}`, target.origin);
  if (referer !== undefined) headers.referer = referer.replace(`http://${host}`, target.origin);
  return headers;
}

async function relay(
  got: IncomingMessage,
  asked: IncomingMessage,
  answer: ServerResponse,
  upstream: Upstream,
): Promise<void> {
  const code = got.statusCode ?? 502;
  const headers = upstream.deployed ? localHeaders(got.headers, asked, upstream) : { ...got.headers };
  if (!wantsPage(asked) || !/^text\/html/.test(got.headers['content-type'] ?? '')) {
    answer.writeHead(code, headers);
    got.pipe(answer);
    return;
  }
  const html = await readText(got);
  const page = html.includes('waypost-release') ? upstream.changePage(html) : html;
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'last-modified'])
    delete headers[name];
  answer.writeHead(code, { ...headers, 'cache-control': 'no-store' });
  answer.end(page);
}

function localHeaders(
  got: IncomingHttpHeaders,
  asked: IncomingMessage,
  { site }: Upstream,
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...got };
  for (const name of NOT_HERE) delete headers[name];
  const policy = got['content-security-policy'];
  if (typeof policy === 'string') headers['content-security-policy'] = devPolicy(policy, site);
  const { location } = got;
  if (location?.startsWith(`${site}/`)) headers.location = location.slice(site.length);
  const cookies = got['set-cookie'];
  if (cookies)
    headers['set-cookie'] = cookies.map((cookie) => cookie.replace(/;\s*(?:secure|domain=[^;]*)/gi, ''));
  if (got['access-control-allow-origin'] === site)
    headers['access-control-allow-origin'] = `http://${asked.headers.host ?? ''}`;
  return headers;
}

function wantsPage(asked: IncomingMessage): boolean {
  return asked.method === 'GET' && /text\/html/.test(asked.headers.accept ?? '');
}

async function readText(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  // Some content networks pack what was asked for plain.
  switch (stream.headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes).toString('utf8');
    case 'gzip':
      return gunzipSync(bytes).toString('utf8');
    case 'deflate':
      return inflateSync(bytes).toString('utf8');
    default:
      return bytes.toString('utf8');
  }
}

function fail(answer: ServerResponse, problem: unknown): void {
  if (answer.headersSent) {
    answer.destroy();
    return;
  }
  answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  answer.end(`${problem instanceof Error ? problem.message : String(problem)}\n`);
}
