import { expect } from '@playwright/test';

import { test } from '../fixtures/behind-proxy.ts';

const RESET = '/api/collections/users/request-password-reset';

test('fifty addresses of one IPv6 network have the limits of one, and another network has its own', async ({
  site,
}) => {
  const ask = async (address: string) =>
    (await site.from(address, RESET, { email: 'nobody@waypost.example' })).status;
  const answers: number[] = [];
  for (let n = 1; n <= 50; n += 1) {
    const host = n.toString(16);
    answers.push(await ask(n % 2 ? `2001:db8:1:2:${host}::1` : `2001:db8:1:2::${host}%eth${n}`));
  }
  expect(answers.filter((status) => status === 204)).toHaveLength(10);
  expect(answers.slice(10).every((status) => status === 429)).toBe(true);
  expect(await ask('2001:db8:1:3::1')).toBe(204);
});
