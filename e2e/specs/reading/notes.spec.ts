import { createPerson, uniqueWord } from '../../api/people.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { createShownStory } from '../../fixtures/routes.ts';
import { expect, test } from '../../fixtures/test.ts';

test('family without an account hearts a place, writes a note that its author lets through, and takes both back', async ({
  page,
  api,
  author,
  mailbox,
  browser,
  baseURL,
}) => {
  const { storyId } = await createShownStory(api, author);
  const email = `${uniqueWord()}@waypost.example`;
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Who can see this? Everyone' }).click();
  await page.getByLabel('Who can leave hearts and notes?').selectOption('everyone');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const family = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await family.goto(`/travel-story/${storyId}`);
  const heart = family.getByRole('button', { name: /^Give “.+” a heart/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await family
    .getByRole('button', { name: /^Notes at “/ })
    .first()
    .click();
  await family.getByLabel(/^Your note at “/).fill('<b>How lovely!</b> https://waypost.example');
  await family.getByLabel('Your name').fill('Gran');
  await family.getByLabel('Your email address').fill(email);
  await family.getByRole('button', { name: 'Send note' }).click();
  await expect(family.getByText(`We’ve sent an email to ${email}.`, { exact: false })).toBeVisible();

  const link = linkIn(await mailbox.find(email, /^Did you write a note/));
  await family.goto(link);
  await family.getByRole('button', { name: 'Yes, this is mine' }).click();
  await expect(family.getByText('Thank you. The author sees it now.')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'See the notes' }).click();
  await expect(page.getByText('<b>How lovely!</b> https://waypost.example')).toBeVisible();
  await page.getByRole('button', { name: 'Show the note by Gran' }).click();
  await expect(page.getByText('No notes wait for you.')).toBeVisible();

  await family.goto(`/travel-story/${storyId}`);
  const notes = family.getByRole('button', { name: 'Notes at “', exact: false }).first();
  await expect(notes).toHaveText('Notes (1)');
  await expect(heart).toHaveText('1');
  await notes.click();
  await expect(family.getByText('<b>How lovely!</b> https://waypost.example')).toBeVisible();
  await family.getByRole('button', { name: 'Delete the note by Gran' }).click();
  await expect(family.getByText('The note is deleted.')).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await mailbox.all(email)).toHaveLength(1);

  await page.goto(`/travel-story/${storyId}`);
  await expect(page.getByRole('button', { name: 'Notes at “', exact: false }).first()).toHaveText(
    'Write a note',
  );
  await family.context().close();
});

test('a story nobody leaves anything at has nothing of it', async ({ page, api }) => {
  const { storyId } = await createShownStory(api, await createPerson(api));
  await page.goto(`/travel-story/${storyId}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /heart|Notes/ })).toHaveCount(0);
});
