import { startLocalServer, type LocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import { siteCounts } from '../guard/build-counts.ts';
import { createS3Store } from '../store/s3-store.ts';
import { sitePage } from './site-page.ts';

const asked: string[] = [];
let servers: LocalServer[];
let site: string;

beforeAll(async () => {
  const there = await startLocalServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{"builds":[]}');
  });
  const here = await startLocalServer((request, response) =>
    response.writeHead(307, { location: `${there.origin}${request.url}` }).end(),
  );
  servers = [there, here];
  site = here.origin;
});

afterAll(() => Promise.all(servers.map((server) => server.close())));

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
