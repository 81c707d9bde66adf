import { expect, test } from '@playwright/test';

import { PUSH_DEVICE } from '../fixtures/push-device.ts';
import { ACTORS, assembleCast } from './cast.ts';

test('only people who are signed in are told on their devices', async () => {
  const { api, token } = await assembleCast();
  const found = { key: [] as number[], device: [] as number[] };
  for (const actor of ACTORS) {
    const by = { token: token(actor) };
    found.key.push((await api.call('GET', '/api/waypost/push', by)).status);
    found.device.push((await api.call('POST', '/api/waypost/push', { ...by, json: PUSH_DEVICE })).status);
  }
  expect(found).toEqual({
    key: [401, 200, 200, 200, 200, 200, 200, 200, 403],
    device: [401, 204, 204, 204, 204, 204, 403, 204, 403],
  });
});
