import { expect } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson, superuserToken } from '../api/people.ts';
import { test } from '../fixtures/behind-proxy.ts';

const PATHS = [
  '/_/',
  '/api/settings',
  '/api/backups',
  '/api/logs',
  '/api/crons',
  '/api/collections',
  '/api/collections/users',
  '/api/collections/meta/scaffolds',
  '/api/collections/_superusers/records',
  '/api/collections/_superusers/auth-methods',
];

test('what only superusers use is not there for strangers, not even with a superuser’s token', async ({
  site,
}) => {
  const Authorization = await superuserToken(createApi(site.url));
  for (const path of PATHS) {
    expect([path, (await site.from('198.51.100.7', path)).status]).toEqual([path, 404]);
    const headers = { Authorization, 'X-Real-Ip': '198.51.100.7' };
    const { status } = await fetch(site.url + path, { headers });
    expect([path, status === 404 || status === 403]).toEqual([path, true]);
  }
  const { id, email } = await createPerson(createApi(site.url));
  const other = await fetch(`${site.url}/api/collections/users/records/${id}`, {
    headers: { Authorization, 'X-Real-Ip': '198.51.100.7' },
  });
  expect([404, 403], 'somebody’s account').toContain(other.status);
  expect(await other.text()).not.toContain(email);
  for (const path of ['sql', 'collections', 'settings/test/email', 'backups'])
    expect((await site.from('198.51.100.7', `/api/${path}`, {})).status).toBe(404);
  expect((await site.from('127.0.0.1', '/_/')).status, 'from the machine itself').toBe(200);
});
