import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApi } from '../../api/api.ts';
import { createStoryWithPlace } from '../../api/stories.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { TryItForm } from '../../pages/try-it-form.ts';
import { releaseCommand } from '../../system/release-command.ts';
import { startWaypost } from '../../system/start-waypost.ts';

type Run = ReturnType<typeof releaseCommand>;

/** A site whose map was published into a signed store of its own, and the command its team has. */
const test = base.extend<{ readonly mapTeam: { readonly site: string; readonly run: Run } }>({
  mapTeam: [
    async ({ addresses: { program } }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'waypost-kill-'));
      const store = join(folder, 'store');
      const root = releaseCommand({ WAYPOST_RELEASE_STORE: store });
      await root('keys', 'new', 'root', '--id', 'root', '--out', folder);
      await root('keys', 'new', 'mf-map', '--id', 'map', '--out', folder);
      await root('keys', 'trust', join(folder, 'map.pub.json'), '--root', join(folder, 'root.key.json'));
      const rootKey = (await root('keys', 'show', join(folder, 'root.key.json'))).trim();
      const run = releaseCommand({
        WAYPOST_RELEASE_STORE: store,
        WAYPOST_RELEASE_KEY: rootKey,
        WAYPOST_RELEASE_KEY_FILE: join(folder, 'map.key.json'),
      });
      await run('publish', 'mf-map');
      const waypost = await startWaypost({
        program,
        settings: {
          WAYPOST_RELEASE: store,
          WAYPOST_RELEASE_KEY: rootKey,
          WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
        },
      });
      await use({ site: waypost.url, run });
      await waypost.stop();
      await rm(folder, { recursive: true });
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ mapTeam }, use) => use(mapTeam.site),
  api: async ({ mapTeam }, use) => use(createApi(mapTeam.site)),
});

// The fixture of every test fails it on an error or a warning in the console: there must be none.
test('kill takes a remote off pages and out of parts of pages without a word in the console, and unkill brings it back', async ({
  page,
  api,
  mapTeam: { run },
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const storyId = await createStoryWithPlace(api);
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();

  await run('kill', 'mf-map', '--reason', 'tried in a test');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: "“Travel story” can't be shown" })).toBeVisible();
  const tryIt = new TryItForm(page);
  await tryIt.open();
  await tryIt.latitude.fill('1');
  await tryIt.longitude.fill('1');
  await expect(page.getByText('This part of the page is switched off for now.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(said).toEqual([]);

  await run('unkill', 'mf-map', '--reason', 'tried in a test');
  await story.open(storyId);
  await story.untilShown();
});
