import type { ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { startLocalServer, type LocalServer } from '@waypost/cli-kit/testing/local-server.ts';
import { createPassOn } from './pass-on.ts';

const html =
  '<!doctype html><head></head><script type="application/json" id="waypost-release">{"a":1}</script>';

let site: LocalServer;
let proxy: LocalServer;
let own = '';

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
  site = await startLocalServer((asked, answer) => answerAsSite(asked.url ?? '/', answer));
  proxy = await startLocalServer(
    createPassOn({
      site: site.origin,
      changePage: (page) => page.replace('{"a":1}', '{"a":2}'),
      isNewPage: (page, pathname) => page === html && pathname === '/new-page',
    }),
  );
  own = proxy.origin;
});

afterAll(() => Promise.all([site, proxy].map((server) => server.close())));

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
  const gone = await startLocalServer(() => undefined);
  await gone.close();
  const lost = await startLocalServer(
    createPassOn({ site: gone.origin, changePage: (page) => page, isNewPage: () => false }),
  );
  const answer = await fetch(`${lost.origin}/`);
  expect([answer.status, await answer.text()]).toEqual([502, `${gone.origin} does not answer.\n`]);
  await lost.close();
});
