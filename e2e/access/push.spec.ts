import { expect, test } from '@playwright/test';

import { ACTORS, assembleCast } from './cast.ts';

const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-one-device',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};

test('only people who are signed in are told on their devices', async () => {
  const { api, token } = await assembleCast();
  const found = { key: [] as number[], device: [] as number[] };
  for (const actor of ACTORS) {
    const by = { token: token(actor) };
    found.key.push((await api.call('GET', '/api/waypost/push', by)).status);
    found.device.push((await api.call('POST', '/api/waypost/push', { ...by, json: DEVICE })).status);
  }
  expect(found).toEqual({
    key: [401, 200, 200, 200, 200, 200, 200, 200, 403],
    device: [401, 204, 204, 204, 204, 204, 403, 204, 403],
  });
});
