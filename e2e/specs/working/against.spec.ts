import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { freePort } from '@waypost/cli-kit/testing/free-port.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

const test = base.extend<{ readonly working: string }>({
  // The address of a working copy of mf-map in the site of the tests; it is built from nothing on a fresh machine.
  working: [
    async ({ addresses }, use) => {
      const port = await freePort();
      const child = spawn(
        'node',
        ['tools/bin/run.mjs', 'dev', 'mf-map', '--port', String(port), '--against', addresses.site],
        { cwd: repositoryRoot(), stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const ended = once(child, 'close');
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.includes(`127.0.0.1:${port}`)) break;
      }
      await use(`http://127.0.0.1:${port}`);
      child.kill('SIGTERM');
      await ended;
    },
    { timeout: 180_000 },
  ],
});

test('one remote comes from the working copy, the rest and the data from the site, and a change loads the page again', async ({
  page,
  api,
  addresses,
  working,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'Seen from a working copy' });
  await createPlace(api, owner, storyId);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  const answer = await page.goto(`${working}/travel-story/${storyId}`);
  expect(answer?.headers()['content-security-policy']).toContain(`script-src 'self'`);
  await expect(page.getByRole('heading', { name: 'Seen from a working copy' })).toBeVisible();
  await new StoryPage(page).untilShown();
  const ofTheMap = asked.filter((url) => url.includes('/mf-map/'));
  expect(ofTheMap.length).toBeGreaterThan(2);
  expect(ofTheMap.filter((url) => !url.startsWith(`${working}/mf-map/dev/`))).toEqual([]);
  expect(asked.filter((url) => url.startsWith(addresses.site))).toEqual([]);

  const again = page.waitForEvent('load');
  const now = new Date();
  utimesSync(join(repositoryRoot(), 'mf-map', 'src', 'features', 'story-map', 'back-button.tsx'), now, now);
  await again;
  await new StoryPage(page).untilShown();
  // Nothing is asked for any more when the working copy ends.
  await page.goto('about:blank');
});
