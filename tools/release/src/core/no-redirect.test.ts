/** @jest-environment node */
import { createServer, type Server } from 'node:http';

import { siteCounts } from '../guard/build-counts.ts';
import { createS3Store } from '../store/s3-store.ts';
import { sitePage } from './site-page.ts';

let servers: Server[];
let asked: string[];
let site: string;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

beforeAll(async () => {
  [servers, asked] = [[], []];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{"builds":[]}');
  });
  const there = await listen(elsewhere);
  site = await listen(
    createServer((request, response) =>
      response.writeHead(307, { location: `${there}${request.url}` }).end(),
    ),
  );
});

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('neither a site’s page, nor its counts, nor a bucket is looked for where it sends to', async () => {
  await expect(sitePage(site)).rejects.toThrow('which is not followed. Name that address instead.');
  await expect(siteCounts(site, 'token')(new Date())).rejects.toThrow('answered 307 when asked for counts');
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    AWS_REGION: 'us-east-1',
  });
  const store = createS3Store({ bucket: 'releases', prefix: '', endpoint: site });
  await expect(store.read('release.json')).rejects.toThrow();
  expect(asked).toEqual([]);
});
