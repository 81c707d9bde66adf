import { expect } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { test, type BehindProxy } from '../fixtures/behind-proxy.ts';
import { SUPERUSER } from '../api/superuser.ts';

const SIGN_IN = '/api/collections/users/auth-with-password';

async function failTenTimes(site: BehindProxy, address: string, identity: string, path = SIGN_IN) {
  const answers: number[] = [];
  for (let n = 0; n < 10; n += 1)
    answers.push((await site.from(address, path, { identity, password: 'wrong' })).status);
  return answers;
}

test('strangers who fail on purpose lock nobody out elsewhere, and a device that was here before not even nearby', async ({
  site,
}) => {
  const { email, password } = await createPerson(createApi(site.url));
  const right = { identity: email, password };
  const phone: string[] = [];
  expect((await site.from('203.0.113.5', SIGN_IN, right, phone)).status).toBe(200);

  expect(await failTenTimes(site, '198.51.100.7', email)).toEqual(Array(10).fill(400));
  expect((await site.from('198.51.100.8', SIGN_IN, right)).status, 'a neighbour of theirs').toBe(429);
  expect((await site.from('192.0.2.7', SIGN_IN, right)).status, 'another place').toBe(200);
  expect((await site.from('198.51.100.9', SIGN_IN, right, phone)).status, 'the phone').toBe(200);
});

test('refusals are the same where there is no such account, however its name is written', async ({
  site,
}) => {
  const { email } = await createPerson(createApi(site.url));
  const said: string[][] = [];
  for (const [n, address] of [email, `no-${email}`].entries()) {
    const spelled = [address, `${address} `, ` ${address}`, address.toUpperCase(), `${address}\u00a0`];
    const answers: string[] = [];
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const json = { identity: spelled[attempt % 5], password: 'wrong' };
      const { status, body } = await site.from(`198.18.${n}.1`, SIGN_IN, json);
      answers.push(`${status} ${body.message}`);
    }
    said.push(answers);
  }
  expect(said[0]).toEqual(said[1]);
  expect(said[0]?.[9]).toMatch(/^400/);
  expect(said[0]?.[10]).toMatch(/^429/);
});

test('a superuser is not locked out from elsewhere either, and strangers can not even try', async ({
  site,
}) => {
  const path = '/api/collections/_superusers/auth-with-password';
  expect(await failTenTimes(site, '198.51.100.7', SUPERUSER.email, path)).toEqual(Array(10).fill(404));
  const { email: identity, password } = SUPERUSER;
  expect((await site.from('127.0.0.1', path, { identity, password })).status).toBe(200);
});
