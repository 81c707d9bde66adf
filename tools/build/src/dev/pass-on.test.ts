/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { createPassOn } from './pass-on.ts';

const html =
  '<!doctype html><head></head><script type="application/json" id="waypost-release">{"a":1}</script>';

let seen: IncomingHttpHeaders = {};
let site: Server;
let proxy: Server;
let siteOrigin = '';
let own = '';

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

function answerAsSite(path: string, answer: ServerResponse): void {
  const headers = {
    'content-security-policy': "script-src 'sha256-x='; upgrade-insecure-requests",
    'strict-transport-security': 'max-age=1',
    'set-cookie': 'pass=1; Secure; Domain=example.org; Path=/',
  };
  if (path === '/old') answer.writeHead(302, { ...headers, location: `${siteOrigin}/new` }).end();
  else if (path === '/signed-in')
    answer.writeHead(204, { 'set-cookie': '__Host-session=1; Secure; Path=/' }).end();
  else if (path === '/data')
    answer.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{}');
  else
    answer
      .writeHead(path.endsWith('-page') ? 404 : 200, {
        ...headers,
        'content-type': 'text/html',
        'content-encoding': 'br',
        etag: '"1"',
      })
      .end(brotliCompressSync(html));
}

beforeAll(async () => {
  site = await listen(
    createServer((asked, answer) => {
      seen = asked.headers;
      answerAsSite(asked.url ?? '/', answer);
    }),
  );
  siteOrigin = originOf(site);
  proxy = await listen(
    createServer(
      createPassOn({
        site: siteOrigin,
        deployed: true,
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

test('a page comes unpacked and changed, under a policy that lets this machine in', async () => {
  const answer = await fetch(`${own}/travel-story/abc`, { headers: { accept: 'text/html' } });
  expect(await answer.text()).toContain('{"a":2}');
  expect(answer.headers.get('content-security-policy')).toBe(`script-src 'sha256-x=' 'self' ${siteOrigin}`);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a page the site does not have yet is not missing here, and any other is', async () => {
  const ask = (path: string) => fetch(`${own}${path}`, { headers: { accept: 'text/html' } });
  const answers = await Promise.all([ask('/new-page?of=here'), ask('/missing-page')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
});

test('the site hears its own name, not this machine’s', async () => {
  await fetch(`${own}/data`, { headers: { origin: own, referer: `${own}/login` } });
  expect(seen.host).toBe(siteOrigin.replace('http://', ''));
  expect(seen.origin).toBe(siteOrigin);
  expect(seen.referer).toBe(`${siteOrigin}/login`);
});

test('a way on within the site stays here, and cookies work without https', async () => {
  const answer = await fetch(`${own}/old`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/new');
  expect(answer.headers.get('set-cookie')).toBe('pass=1; Path=/');
});

test('a cookie that is for https alone goes by another name here, and by its own there', async () => {
  const answer = await fetch(`${own}/signed-in`, { headers: { cookie: 'of-host-session=1; other=2' } });
  expect(answer.headers.get('set-cookie')).toBe('of-host-session=1; Path=/');
  expect(seen.cookie).toBe('__Host-session=1; other=2');
});

test('a page whose release can not be read gives a sentence', async () => {
  const changePage = () => {
    throw new Error('The site has another version.');
  };
  const strict = await listen(createServer(createPassOn({ site: siteOrigin, deployed: true, changePage })));
  const answer = await fetch(`${originOf(strict)}/`, { headers: { accept: 'text/html' } });
  expect([answer.status, await answer.text()]).toEqual([502, 'The site has another version.\n']);
  await new Promise((closed) => strict.close(closed));
});

test('a site that is gone gives a sentence', async () => {
  const gone = await listen(createServer());
  const nowhere = originOf(gone);
  await new Promise((closed) => gone.close(closed));
  const lost = await listen(
    createServer(createPassOn({ site: nowhere, deployed: true, changePage: (page) => page })),
  );
  const answer = await fetch(`${originOf(lost)}/`);
  expect([answer.status, await answer.text()]).toEqual([502, `${nowhere} does not answer.\n`]);
  await new Promise((closed) => lost.close(closed));
});
