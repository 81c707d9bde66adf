import { createPerson } from '../api/people.ts';
import { STORIES } from '../api/stories.ts';
import { restoreSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const REFRESH = '/api/collections/users/auth-refresh';

test('a script on the page, as a remote’s is, finds nothing to carry away: not in storage, not in cookies, not in answers', async ({
  page,
  context,
  author,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your travels' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith('waypost-session'));
  const [, secret = ''] = (cookie?.value ?? '').split('.');
  expect(secret).toHaveLength(43);
  const found = await page.evaluate(
    async ([refresh, own, identity, password]) => {
      const answers = [
        await fetch(refresh, { method: 'POST' }),
        await fetch('/api/waypost/sessions'),
        await fetch(own),
        // As the page's own client sends it, whose answers a script can listen to.
        await fetch('/api/collections/users/auth-with-password', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Waypost-Session': 'cookie' },
          body: JSON.stringify({ identity, password }),
        }),
      ];
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      const headers = answers.map((answer) => JSON.stringify([...answer.headers]));
      const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
      return [document.cookie, ...stores, ...texts, ...headers];
    },
    [REFRESH, `/api/collections/users/records/${author.id}`, author.email, author.password] as const,
  );
  for (const text of found) {
    expect(text).not.toContain(secret);
    // No token of the backend's either: they all begin so.
    expect(text).not.toContain('eyJ');
  }
  expect(found[3]).toContain(author.id);
  expect(found[6]).toContain(author.id);
});

test('who signs out is signed out: the session is worth nothing to whoever copied it', async ({
  page,
  context,
  api,
  author,
}) => {
  expect(author.id).not.toBe('');
  await page.goto('/dashboard');
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith('waypost-session'))!;
  const asThief = async () => {
    const headers = { Cookie: `${cookie.name}=${cookie.value}`, Origin: api.origin };
    return (await fetch(api.origin + REFRESH, { method: 'POST', headers })).status;
  };
  expect(await asThief()).toBe(200);
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Logout' }).click();
  await ended;
  expect(await asThief()).toBe(401);
});

test('a page of another origin can not act with the session of somebody who opens it', async ({
  context,
  api,
  addresses,
  problems,
}) => {
  problems.allow(/CORS|ERR_FAILED|status of 40|Failed to fetch|content policy/);
  const victim = await createPerson(api);
  await restoreSession(context, api.origin, victim);
  const page = await context.newPage();
  // The same host at another port: to cookies the same site, so that SameSite alone would let it through.
  await page.route(`${addresses.limitedSite}/trap`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A trap</title>' }),
  );
  await page.goto(`${addresses.limitedSite}/trap`);
  const target = api.origin + STORIES;
  const script = await page.evaluate(
    (url) =>
      fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
      }).then(
        ({ status }) => String(status),
        () => 'refused by the browser',
      ),
    target,
  );
  expect(script).toBe('refused by the browser');

  // A form needs nobody's leave to be sent, and the cookie goes along with it.
  const answered = page.waitForResponse(target);
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), {
      ...{ method: 'post', enctype: 'multipart/form-data', action },
    });
    for (const [name, value] of Object.entries({
      title: 'Written by a trap',
      start_date: '2026-01-01',
      end_date: '2026-01-02',
    }))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
  }, target);
  const answer = await answered;
  const sent = await answer.request().allHeaders();
  expect([answer.status(), sent['cookie'] ?? '']).toEqual([403, expect.stringContaining('waypost-session')]);
  expect(await answer.text()).toContain('a page of another site');
  const filter = encodeURIComponent(`user='${victim.id}'`);
  const { body } = await api.call('GET', `${STORIES}?filter=${filter}&sort=-created&perPage=50`);
  expect(body.totalItems).toBe(0);
});
