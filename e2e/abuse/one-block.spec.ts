import { expect } from '@playwright/test';

import { test } from '../fixtures/behind-proxy.ts';
import { createSlowRequests } from './slow-requests.ts';

const NETWORKS = 8;
const EACH = 64;

test('eight networks of one block have no more requests under way than two, and others are answered', async ({
  site,
}) => {
  const slow = createSlowRequests(site.url);
  const statusFrom = async (address: string) => (await site.from(address, '/api/health')).status;
  try {
    for (let network = 0; network < NETWORKS; network += 1)
      await Promise.all(
        Array.from({ length: EACH }, () =>
          slow.begin('/api/release/report', {
            'Content-Type': 'text/plain',
            'Content-Length': 1000,
            'X-Real-Ip': `2001:db8:7:${network}::1`,
          }),
        ),
      );
    await expect
      .poll(() => statusFrom('2001:db8:7:ff::1'), { message: 'another network of the block' })
      .toBe(429);
    expect(await statusFrom('2001:db8:8::1'), 'a network of another block').toBe(200);
  } finally {
    slow.end();
  }
  await expect.poll(() => statusFrom('2001:db8:7:ff::1'), { message: 'once they have gone' }).toBe(200);
});
