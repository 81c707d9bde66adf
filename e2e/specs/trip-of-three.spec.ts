import type { BrowserContext, Page } from '@playwright/test';

import { createPerson, uniqueWord } from '../api/people.ts';
import { placesOf } from '../api/stories.ts';
import { linkIn } from '../fixtures/mailbox.ts';
import { restoreSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { tripPhotos } from '../fixtures/trip-photos.ts';
import { ImportPage } from '../pages/import-page.ts';

/** A tab as a phone shows it. */
async function phoneIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  return page;
}

/** What the site gives out for a link that is made meanwhile. */
async function keyOf(page: Page, path: string): Promise<string> {
  const made = await page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith(path) && answer.ok(),
  );
  return ((await made.json()) as { readonly key: string }).key;
}

test('three people tell one trip on three phones; family without an account follows it, hearts a place and leaves', async ({
  api,
  author,
  context,
  mailbox,
  otherBrowser,
  problems,
}) => {
  problems.allow(/status of 404/);
  const title = `Around Lisbon ${uniqueWord()}`;
  const photos = await tripPhotos();
  const ana = await phoneIn(context);
  const friend = await createPerson(api);
  let story = '';

  await test.step('Ana makes a story of her photos, lets everyone leave hearts, and asks the others along', async () => {
    const form = new ImportPage(ana);
    await form.open();
    await form.choose(photos.filter(({ name }) => /^(castle-1|palace)/.test(name)));
    await expect(form.titles).toHaveCount(2);
    await form.storyTitle.fill(title);
    await ana.getByLabel('Who can see this?').selectOption('public');
    await form.createButton.click();
    await expect(form.published(title)).toBeVisible();
    story = new URL(ana.url()).pathname.split('/').at(-1) ?? '';
    await form.published(title).getByRole('button', { name: 'Close' }).click();
    await ana.getByRole('button', { name: /^Who can see this\?/ }).click();
    await ana.getByLabel('Who can leave hearts and notes?').selectOption('everyone');
    await expect(ana.getByText('Saved.', { exact: true })).toBeVisible();
  });

  await test.step('Rui takes up her invitation and writes', async () => {
    await ana.getByRole('button', { name: 'Invite a co-author' }).click();
    const made = keyOf(ana, '/shares/records');
    await ana.getByRole('button', { name: 'Create a link for one person' }).click();
    const browser = await otherBrowser();
    await restoreSession(browser, api.origin, friend);
    const rui = await phoneIn(browser);
    await rui.goto(`/s/${await made}`);
    await rui.getByRole('button', { name: 'Accept' }).click();
    await rui.getByRole('link', { name: 'Edit this travel' }).click();
    const texts = rui.getByRole('textbox', { name: /^Text of / });
    await expect(texts).toHaveCount(2);
    await texts.first().fill('We had the whole wall to ourselves.');
    await rui
      .getByLabel(/^Photos after /)
      .last()
      .setInputFiles(photos.filter(({ name }) => name === 'harbour-1.jpg'));
    await expect(texts).toHaveCount(3);
    await texts.last().fill('The boats were in already.');
    await expect(rui.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  });

  await test.step('Marta sends her photos without an account, and Ana takes them', async () => {
    await ana.getByLabel('Who is it for?').fill('Marta');
    const made = keyOf(ana, '/waypost/additions');
    await ana.getByRole('button', { name: 'Create a link for photos' }).click();
    const marta = await phoneIn(await otherBrowser());
    await marta.goto(`/add-photos#key=${await made}`);
    await marta.getByLabel('Your name').fill('Marta');
    await marta
      .getByLabel('Choose photos')
      .setInputFiles(photos.filter(({ name }) => /^(castle|harbour)-2/.test(name)));
    await expect(marta.getByText(`2 photos are with ${author.name}.`, { exact: false })).toBeVisible();
    await ana.goto('/dashboard');
    await ana.getByRole('link', { name: 'See the photos' }).click();
    await ana.getByRole('button', { name: 'Take 2 photos' }).click();
    await expect(ana.getByRole('heading', { name: title })).toBeVisible();
    expect(await placesOf(api, story)).toHaveLength(3);
  });

  await test.step('Gran reads what the three have told, follows it, hearts a place, and leaves', async () => {
    const email = `${uniqueWord()}@waypost.example`;
    const gran = await phoneIn(await otherBrowser());
    await gran.goto(`/travel-story/${story}`);
    await expect(gran.getByText('We had the whole wall to ourselves.')).toBeVisible();
    await expect(gran.getByText('The boats were in already.')).toBeVisible();
    await expect(gran.getByText(`Photo: ${friend.name}`, { exact: true })).toBeVisible();
    await gran.getByRole('button', { name: 'Show the 2 pictures of São Jorge Castle' }).click();
    await gran.getByRole('button', { name: 'Next picture' }).click();
    await expect(gran.getByRole('dialog').getByText('Photo: Marta')).toBeVisible();
    await gran.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const heart = gran.getByRole('button', { name: /^Give “.+” a heart/ }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await gran.getByRole('button', { name: `Tell me when there is more of “${title}”` }).click();
    await gran.getByLabel('Your email address').fill(email);
    await gran.getByRole('button', { name: 'Tell me', exact: true }).click();
    const link = linkIn(await mailbox.find(email, /^Shall we tell you/));
    await gran.goto(link);
    await gran.getByRole('button', { name: `Yes, tell me of “${title}”` }).click();
    await expect(gran.getByText(new RegExp(`^New: “${title}”`))).toBeVisible();
    await ana.goto('/dashboard');
    await ana.getByRole('button', { name: /^Who can see this\?/ }).click();
    await expect(ana.getByText('1 person is told by email when there is more.')).toBeVisible();
    await gran.getByRole('button', { name: `Stop telling me of “${title}”` }).click();
    await expect(gran.getByText('We won’t tell you of it any more.')).toBeVisible();
    await gran.goto(`/travel-story/${story}`);
    await gran.getByRole('heading', { name: 'São Jorge Castle' }).scrollIntoViewIfNeeded();
    await expect(heart).toHaveText('1');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(await mailbox.all(email)).toHaveLength(1);
  });
});
