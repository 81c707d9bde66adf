import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { readAddresses } from '../system/addresses.ts';
import { startWaypost } from '../system/start-waypost.ts';

/** Passes bytes on without a word about whose they are, as `ssh -R` and a proxy in TCP mode do. */
async function startForwarder(target: number) {
  const server = createServer((visitor) => {
    const inside = connect(target, '127.0.0.1');
    visitor.pipe(inside).pipe(visitor);
    for (const end of [visitor, inside]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The forwarder has no port.');
  return { port: address.port, close: () => server.close() };
}

async function statusOf(port: number, path: string, headers: Readonly<Record<string, string>>) {
  const asked = request({ host: '127.0.0.1', port, path, agent: false, headers }).end();
  const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  return answer.statusCode;
}

for (const [name, settings, refusal] of [
  ['a public address', { WAYPOST_SITE_URL: 'https://stories.example.org' }, 404],
  [
    'a public address and a trusted header',
    { WAYPOST_SITE_URL: 'https://stories.example.org', WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip' },
    404,
  ],
  ['an address of this machine', {}, 401],
] as const) {
  test(`through a forwarder on the machine nobody reads the mails of a site with ${name}`, async () => {
    const waypost = await startWaypost({ program: readAddresses().program, settings });
    const forwarder = await startForwarder(Number(new URL(waypost.url).port));
    const api = createApi(waypost.url);
    const { email } = await createPerson(api);
    await api.call('POST', '/api/collections/users/request-password-reset', { json: { email } });
    for (const path of ['/outbox', '/outbox.json', '/outbox?key=', '/outbox.json?key=outbox']) {
      for (const host of ['localhost', '127.0.0.1', 'stories.example.org'])
        expect([path, host, await statusOf(forwarder.port, path, { Host: host })]).toEqual([
          path,
          host,
          host === 'stories.example.org' ? 404 : refusal,
        ]);
    }
    forwarder.close();
    await waypost.stop();
  });
}
