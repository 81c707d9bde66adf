import sharp from 'sharp';

import { createPerson } from '../../api/people.ts';
import { createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';

const paper = { light: 'rgb(251, 248, 243)', dark: 'rgb(20, 25, 28)' } as const;

test('the theme follows the system, and the switch overrules it for good', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', paper.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(body).toHaveCSS('background-color', paper.light);
  await page.getByRole('button', { name: 'Switch to the Dark theme' }).click();
  await expect(body).toHaveCSS('background-color', paper.dark);
  await page.reload();
  await expect(body).toHaveCSS('background-color', paper.dark);
  await page.getByRole('button', { name: 'Switch to the Light theme' }).click();
  await expect(body).toHaveCSS('background-color', paper.light);
});

test('an address that leads nowhere says so and leads home', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a map shows land and water, and asks nobody but the site', async ({ page, addresses, api }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== addresses.site) others.push(request.url());
  });
  const storyId = await createStory(api, await createPerson(api));
  await page.goto(`/travel-story/${storyId}`);
  const map = page.getByRole('application');
  await expect(page.getByText('No places in this story yet.')).toBeVisible();
  const colours = async () => {
    const { data } = await sharp(await map.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = new Set<string>();
    for (let at = 0; at < data.length; at += 3) found.add(data.subarray(at, at + 3).toString('hex'));
    return ['f1ece2', 'cfe1e7'].filter((colour) => found.has(colour));
  };
  await expect.poll(colours).toEqual(['f1ece2', 'cfe1e7']);
  expect(others).toEqual([]);
});
