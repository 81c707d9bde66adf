import { createExampleStore } from '@waypost/release/testing/example-store.ts';

import { test } from '../../fixtures/own-site.ts';
import { expect } from '../../fixtures/test.ts';
import { releaseCommand } from '../../system/release-command.ts';

const WAYPOST_GUARD_TOKEN = 'the-guard-of-the-tests-and-nobody-else';

test.use({ ownSettings: { WAYPOST_GUARD_TOKEN } });

test('status says what the content policy of a site stopped in browsers', async ({
  page,
  ownSite,
  problems,
}) => {
  problems.expect(/content policy: img-src/);
  problems.allow(/Content Security Policy/);
  const { url } = ownSite.running;
  const store = await createExampleStore();
  const status = releaseCommand({
    WAYPOST_RELEASE_STORE: store.store.name,
    WAYPOST_RELEASE_KEY: store.access.rootKey,
    WAYPOST_GUARD_TOKEN,
  });
  expect(await status('status', '--site', url)).toContain('Nothing was stopped by the content policy since');
  await page.goto('/login');
  const reported = page.waitForResponse('**/api/waypost/csp-report');
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/seen.png';
  });
  await reported;
  expect(await status('status', '--site', url)).toMatch(/^ {2}img-src \(elsewhere\) {2}1 ×$/m);
  await store.end();
});
