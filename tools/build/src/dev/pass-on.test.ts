/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { createPassOn } from './pass-on.ts';

const html =
  '<!doctype html><head></head><script type="application/json" id="waypost-release">{"a":1}</script>';

let site: Server;
let proxy: Server;
let siteOrigin = '';
let own = '';

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

function answerAsSite(path: string, answer: ServerResponse): void {
  answer
    .writeHead(path.endsWith('-page') ? 404 : 200, {
      'content-security-policy': "script-src 'self'",
      'content-type': 'text/html',
      'content-encoding': 'br',
      etag: '"1"',
    })
    .end(brotliCompressSync(html));
}

beforeAll(async () => {
  site = await listen(createServer((asked, answer) => answerAsSite(asked.url ?? '/', answer)));
  siteOrigin = originOf(site);
  proxy = await listen(
    createServer(
      createPassOn({
        site: siteOrigin,
        changePage: (page) => page.replace('{"a":1}', '{"a":2}'),
        isNewPage: (page, pathname) => page === html && pathname === '/new-page',
      }),
    ),
  );
  own = originOf(proxy);
});

afterAll(async () => {
  await Promise.all([site, proxy].map((server) => new Promise((closed) => server.close(closed))));
});

test('a page comes unpacked and changed, under its own policy', async () => {
  const answer = await fetch(`${own}/travel-story/abc`, { headers: { accept: 'text/html' } });
  expect(await answer.text()).toContain('{"a":2}');
  expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a page the site does not have yet is not missing here, and any other is', async () => {
  const ask = (path: string) => fetch(`${own}${path}`, { headers: { accept: 'text/html' } });
  const answers = await Promise.all([ask('/new-page?of=here'), ask('/missing-page')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
});

test('a site that is gone gives a sentence', async () => {
  const gone = await listen(createServer());
  const nowhere = originOf(gone);
  await new Promise((closed) => gone.close(closed));
  const lost = await listen(
    createServer(createPassOn({ site: nowhere, changePage: (page) => page, isNewPage: () => false })),
  );
  const answer = await fetch(`${originOf(lost)}/`);
  expect([answer.status, await answer.text()]).toEqual([502, `${nowhere} does not answer.\n`]);
  await new Promise((closed) => lost.close(closed));
});
