import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { freePort } from '@waypost/cli-kit/testing/free-port.ts';
import { startLocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { test } from '../../fixtures/behind-caddy.ts';
import { expect } from '../../fixtures/test.ts';
import { shownHeroPictures } from '../../pages/hero-pictures.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { startCaddy } from '../../system/start-caddy.ts';
import { SUPERUSER } from '../../api/superuser.ts';

/** Content types of what is not a script. */
const KINDS: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.pmtiles': 'application/vnd.pmtiles',
};

test('behind Caddy a visitor reads a story whose map comes from the builds’ own origin', async ({
  page,
  api,
  served,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'Through the front door' });
  await createPlace(api, owner, storyId);
  const origins = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/mf-map/')) origins.add(url.origin);
  });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await story.clickCentre();
  await expect(story.dialog.getByText('Cabo Polonio')).toBeVisible();
  expect([...origins]).toEqual([served.files]);
});

test('pictures of a part from the builds’ own origin are shown', async ({ page, served }) => {
  await page.goto('/');
  for (const address of await shownHeroPictures(page)) {
    expect(address).toContain(`${served.files}/mf-stories/f/`);
    expect((await fetch(address)).headers.get('content-type')).toBe('image/svg+xml');
  }
});

test('the page keeps the headers Waypost gives it', async ({ request, served }) => {
  const headers = (await request.get('/travel-story/abcdefghijklmno')).headers();
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'wasm-unsafe-eval'`);
  expect(headers['content-security-policy']).toContain(served.files);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('what crawlers and chats ask for comes through, with addresses of the site', async ({ api, served }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'Told through the front door' });
  const page = await (await fetch(`${served.site}/travel-story/${storyId}`)).text();
  expect(page).toContain('<meta property="og:title" content="Told through the front door">');
  const card = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(card.startsWith(`${served.site}/cards/${storyId}/`)).toBe(true);
  expect((await fetch(card)).headers.get('content-type')).toBe('image/jpeg');
  for (const path of ['/feed.atom', '/sitemap.xml', `/authors/${owner.id}/feed.atom`])
    expect(await (await fetch(served.site + path)).text(), path).toContain(
      `${served.site}/travel-story/${storyId}`,
    );
  const embed = await fetch(`${served.site}/embed/${storyId}`);
  expect([embed.status, embed.headers.get('x-frame-options')]).toEqual([200, null]);
  expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *');
});

test('every file of a build is there for any page, for ever, packed as it was built', async ({ served }) => {
  expect(served.mapFiles.length).toBeGreaterThan(5);
  for (const name of served.mapFiles) {
    const answer = await fetch(`${served.files}/mf-map/f/${name}`, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const kind = KINDS[extname(name)] ?? 'text/javascript; charset=utf-8';
    expect({ name, status: answer.status, ...pick(answer.headers) }).toEqual({
      name,
      status: 200,
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': kind,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
  const entry = served.mapFiles.find((name) => name.startsWith('remote-entry.')) ?? '';
  for (const coding of ['br', 'gzip']) {
    const answer = await fetch(`${served.files}/mf-map/f/${entry}`, {
      headers: { 'accept-encoding': coding },
    });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toContain('mf_map');
  }
});

test('what names the builds is asked for anew each time, by its ETag', async ({ served }) => {
  const first = await fetch(`${served.files}/release.json`);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const again = await fetch(`${served.files}/release.json`, { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
});

for (const path of [
  '/',
  '/mf-map/f/remote-entry.0123456789abcdef.js',
  '/mf-map/f/',
  '/mf-map/f/remote-entry.js.br',
  '/history/0000001.json',
  '/.ssh/id_ed25519',
]) {
  test(`${path} is missing in plain text, and nobody remembers that`, async ({ served }) => {
    const answer = await fetch(`${served.files}${path}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
}

test('a link out of the store leads nowhere: who writes there shows nobody another file of the machine by it', async ({
  served,
}) => {
  const secret = 'the key of a certificate';
  const outside = await mkdtemp(join(tmpdir(), 'waypost-outside-'));
  const key = join(outside, 'f', 'a.0123456789abcdef.bin');
  await mkdir(dirname(key));
  await writeFile(key, secret);
  const links = ['mf-map/f/a.0123456789abcdef.bin', 'mf-map/builds/0123456789ab.json'];
  const lay = async (name: string, to: string) => {
    await mkdir(dirname(join(served.store, name)), { recursive: true });
    await symlink(to, join(served.store, name));
  };
  for (const name of links) await lay(name, key);
  await lay('mf-planted', outside);
  for (const name of [...links, 'mf-planted/f/a.0123456789abcdef.bin']) {
    const answer = await fetch(`${served.files}/${name}`);
    expect([answer.status, await answer.text()], name).toEqual([404, expect.not.stringContaining(secret)]);
  }
  const script = 'mf-map/f/b.0123456789abcdef.js';
  await writeFile(join(served.store, script), 'plain');
  await lay(`${script}.br`, key);
  const packed = await fetch(`${served.files}/${script}`, { headers: { 'accept-encoding': 'br' } });
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual([null, 'plain']);
  for (const name of [...links, 'mf-planted', script, `${script}.br`])
    await rm(join(served.store, name), { recursive: true });
  await rm(outside, { recursive: true });
});

test('nothing can be written where the builds are', async ({ served }) => {
  for (const method of ['PUT', 'POST', 'DELETE']) {
    const answer = await fetch(`${served.files}/mf-map/f/${served.mapFiles[0]}`, { method, body: 'x' });
    expect({ method, status: answer.status }).toEqual({ method, status: 405 });
  }
});

test('a missing file of the site is plain text too', async ({ request }) => {
  const answer = await request.get('/shell/f/gone.0123456789abcdef.js');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('the backend’s own pages and the outbox are not for strangers', async ({ request }) => {
  const own = [
    '/_/',
    '/_',
    '/api/settings',
    '/api/backups',
    '/api/logs/stats',
    '/api/crons',
    '/api/sql',
    '/api/collections',
    '/api/collections/meta/scaffolds',
    '/api/collections/_superusers/auth-methods',
  ];
  for (const path of [...own, '/outbox', '/outbox.json']) {
    expect({ path, status: (await request.get(path)).status() }).toEqual({ path, status: 404 });
  }
  // Waypost says so, which knows how much one network may ask for.
  expect(await (await request.get('/_/')).text()).toBe('Not found.');
  const attempt = await request.post('/api/collections/_superusers/auth-with-password', { data: SUPERUSER });
  expect(attempt.status(), 'with the right password too').toBe(404);
});

test('a visitor can not choose the address the backend is told', async ({ addresses }) => {
  const heard: string[] = [];
  const backend = await startLocalServer((request, response) => {
    heard.push(`${request.headers['x-real-ip']} ${request.headers['x-forwarded-for']}`);
    response.end();
  });
  const store = await mkdtemp(join(tmpdir(), 'waypost-store-'));
  const ports = { site: await freePort(), files: await freePort() };
  const { binary } = addresses.program;
  const caddy = await startCaddy({ binary, backend: new URL(backend.origin).host, folder: store, ports });
  await fetch(caddy.site, { headers: { 'x-real-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' } });
  await caddy.stop();
  await backend.close();
  await rm(store, { recursive: true });
  expect(heard).toEqual(['127.0.0.1 127.0.0.1']);
});

function pick(headers: Headers): Record<string, string | null> {
  const names = [
    'access-control-allow-origin',
    'cache-control',
    'content-type',
    'cross-origin-resource-policy',
    'x-content-type-options',
  ];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}
