import { expect, test } from '../../fixtures/test.ts';

/** Directives of a content security policy by name. */
function directives(policy: string | null): ReadonlyMap<string, readonly string[]> {
  return new Map(
    (policy ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values] as const),
  );
}

test('the page’s policy lets no inline script and no eval run', async ({ addresses }) => {
  const { headers } = await fetch(addresses.site);
  const policy = directives(headers.get('content-security-policy'));
  expect(policy.get('default-src')).toEqual(["'none'"]);
  const scripts = policy.get('script-src') ?? [];
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
  for (const source of scripts) expect(source).toMatch(/^'self'$|^'wasm-unsafe-eval'$|^'sha256-.+'$/);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name)).toEqual(["'none'"]);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
  const withTiles = await fetch(addresses.limitedSite);
  const images = directives(withTiles.headers.get('content-security-policy')).get('img-src');
  expect(images).toEqual(["'self'", 'data:', 'blob:', addresses.tiles]);
});

test('the page carries the other headers of safety', async ({ addresses }) => {
  for (const path of ['/', '/travel-story/abc', '/login', '/no-such-page']) {
    const { headers } = await fetch(addresses.site + path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy'), path).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
  }
});

test('an inline script in the page is stopped by the policy', async ({ page, problems }) => {
  problems.expect(/TrustedScript|Content Security Policy/);
  problems.allow(/content policy: (?:script-src-elem inline|require-trusted-types-for)/);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.pwned = true');
    document.body.append(script);
  });
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'pwned') as unknown)).toBeUndefined();
});

test('the page may not be framed', async ({ page, addresses, problems }) => {
  problems.allow(/frame-ancestors|X-Frame-Options|content policy|chrome-error/i);
  await page.route('**/frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${addresses.limitedSite}/login"></iframe>`,
    }),
  );
  await page.goto('/frame.html');
  await page.waitForLoadState('networkidle');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Login' })).toHaveCount(0);
});

test('a missing file is a 404 and never a page; any other address is the page, and its status says whether one is there', async ({
  addresses: { site },
}) => {
  for (const path of [
    '/missing.js',
    '/shell/f/missing.0123456789abcdef.js',
    '/x.css',
    '/x.json',
    '/api/nothing',
  ]) {
    const response = await fetch(site + path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get('content-type'), path).not.toContain('text/html');
  }
  for (const [path, status] of [
    ['/', 200],
    ['/dashboard', 200],
    ['/dashboard/edit-point/abc', 200],
    ['/loading/dashboard', 200],
    ['/travel-story/abc', 404],
    ['/no-such-page', 404],
  ] as const) {
    const response = await fetch(site + path);
    expect(response.status, path).toBe(status);
    expect(response.headers.get('content-type'), path).toContain('text/html');
  }
});

test('the page and the release are asked for again each time, and answered with 304', async ({
  addresses: { site },
}) => {
  for (const path of ['/', '/release.json']) {
    const first = await fetch(site + path);
    expect(first.headers.get('cache-control'), path).toContain('no-cache');
    const tag = first.headers.get('etag');
    expect(tag, path).not.toBeNull();
    const second = await fetch(site + path, { headers: { 'If-None-Match': tag ?? '' } });
    expect(second.status, path).toBe(304);
  }
});

test('hashed files are kept for ever, compressed in advance, and readable from other origins', async ({
  addresses: { site },
}) => {
  const html = await (await fetch(site)).text();
  const script = /src="(\/shell\/f\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  for (const encoding of ['br', 'gzip'] as const) {
    const { status, headers } = await fetch(site + script, { headers: { 'Accept-Encoding': encoding } });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
});
