import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { signIn, uniqueWord } from '../api/people.ts';
import { readAddresses } from '../system/addresses.ts';

const USERS = '/api/collections/users/records';

function signUp(username: string, password: string) {
  const email = `${username}@waypost.example`;
  const json = { email, username, name: 'Ona', password, passwordConfirm: password };
  return createApi(readAddresses().site).call('POST', USERS, { json });
}

for (const password of ['password', '12345678', 'Password1', ' iloveyou ', '        ']) {
  test(`nobody chooses ${JSON.stringify(password)} as a password`, async () => {
    const { status, body } = await signUp(uniqueWord(), password);
    expect([status, body.data?.['password']?.code]).toEqual([400, 'validation_common_password']);
    expect(body.data?.['password']?.message).toMatch(/^This password is common/);
  });
}

for (const password of ['ü'.repeat(36), 'ü'.repeat(50), '🌊'.repeat(128), `  ${'語'.repeat(100)}  `]) {
  test(`${[...password].length} signs like ${password.trim().slice(0, 2)} are a password, and all of them count`, async () => {
    const api = createApi(readAddresses().site);
    const word = uniqueWord();
    expect((await signUp(word, password)).status).toBe(200);
    expect((await signIn(api, 'users', word, password)).status).toBe(200);
    for (const other of [`${password}x`, `${password}${password}`, password.slice(0, -2), ` ${password}`])
      expect((await signIn(api, 'users', word, other)).status).toBe(400);
  });
}

const hashedForm = (password: string): string =>
  `waypost1:${createHash('sha256').update(`waypost password\0${password}`).digest('base64url')}`;

test('a password in the form it is hashed in is taken in no spelling, neither to sign up nor to sign in', async () => {
  const { site } = readAddresses();
  const word = uniqueWord();
  const send = async (path: string, body: string) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(`${site}/api/collections/users/${path}`, { method: 'POST', headers, body })).status;
  };
  const common = hashedForm('password');
  const rest = `"passwordConfirm":"${common}","email":"${word}@waypost.example","username":"${word}","name":"Ona"}`;
  for (const body of [
    `{"Password":"${common}",${rest}`,
    `{"pa\\u017fsword":"${common}",${rest}`,
    `{"password":"${common}",${rest} x`,
  ])
    expect([body, await send('records', body)]).toEqual([body, 400]);
  const password = `long-and-rare-${word}`;
  expect((await signUp(word, password)).status).toBe(200);
  for (const name of ['password', 'Password', 'pa\\u017fsword'])
    for (const end of ['', ' x']) {
      const body = `{"identity":"${word}","${name}":"${hashedForm(password)}"}${end}`;
      expect([body, await send('auth-with-password', body)]).toEqual([body, 400]);
    }
});
