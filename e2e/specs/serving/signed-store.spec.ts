import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';

import { createApi } from '../../api/api.ts';
import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { releaseCommand } from '../../system/release-command.ts';
import { startCaddy } from '../../system/start-caddy.ts';
import { startWaypost } from '../../system/start-waypost.ts';

interface Released {
  readonly site: string;
  readonly files: string;
  /** The build that was published. */
  readonly build: string;
  /** Where superusers are let in, who make the tests' people: not in front. */
  readonly backend: string;
}

/** A published map: signed, in a store that Caddy serves and Waypost reads from there. */
const test = base.extend<{ readonly released: Released }>({
  released: [
    async ({ addresses: { program } }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'waypost-signed-'));
      const store = join(folder, 'store');
      const ports = { site: await freePort(), files: await freePort(), backend: await freePort() };
      const files = `http://127.0.0.1:${ports.files}`;
      const run = releaseCommand({ WAYPOST_RELEASE_STORE: store });
      await run('keys', 'new', 'root', '--id', 'root', '--out', folder);
      await run('keys', 'new', 'mf-map', '--id', 'map', '--out', folder);
      await run('keys', 'trust', join(folder, 'map.pub.json'), '--root', join(folder, 'root.key.json'));
      const rootKey = (await run('keys', 'show', join(folder, 'root.key.json'))).trim();
      const publish = ['publish', 'mf-map', '--key', join(folder, 'map.key.json'), '--root-key', rootKey];
      const told = await run(...publish, '--base', `${files}/mf-map/f/`);
      const caddy = await startCaddy({
        binary: program.binary,
        backend: `127.0.0.1:${ports.backend}`,
        folder: store,
        ports,
      });
      const waypost = await startWaypost({
        program,
        settings: {
          WAYPOST_HTTP: `127.0.0.1:${ports.backend}`,
          WAYPOST_REMOTE_ORIGINS: files,
          WAYPOST_RELEASE: files,
          WAYPOST_RELEASE_KEY: rootKey,
          WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip',
          WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
        },
      });
      await use({
        ...caddy,
        backend: waypost.url,
        build: /mf-map ([0-9a-f]{12}) is stable/.exec(told)?.[1] ?? '',
      });
      await waypost.stop();
      await caddy.stop();
      await rm(folder, { recursive: true });
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ released }, use) => use(released.site),
  api: async ({ released }, use) => use(createApi(released.backend)),
});

test('a map published into a store that Caddy serves is what a visitor gets, and what else is in the store stays there', async ({
  page,
  api,
  released,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'From a signed store' });
  await createPlace(api, owner, storyId);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  const release = await page.locator('#waypost-release').textContent();
  expect(release).toContain(`"stable":"${released.build}"`);
  const ofTheMap = asked.filter((url) => url.includes('/mf-map/f/'));
  expect(ofTheMap.length).toBeGreaterThan(2);
  expect(ofTheMap.filter((url) => !url.startsWith(released.files))).toEqual([]);

  for (const [path, status] of [
    ['release.json', 200],
    [`mf-map/builds/${released.build}.json`, 200],
    ['history/0000002.json', 404],
  ] as const) {
    expect({ path, status: (await fetch(`${released.files}/${path}`)).status }).toEqual({ path, status });
  }
});
