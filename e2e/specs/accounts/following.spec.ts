import { createPerson, uniqueWord } from '../../api/people.ts';
import { createShownStory } from '../../fixtures/routes.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a reader without an account asks to be told of more, says yes in an email, and leaves again', async ({
  page,
  api,
  mailbox,
  problems,
}) => {
  problems.allow(/status of 404/);
  const author = await createPerson(api);
  const { storyId } = await createShownStory(api, author);
  const email = `${uniqueWord()}@waypost.example`;
  await page.goto(`/travel-story/${storyId}`);
  await page.getByRole('button', { name: 'Tell me when there is more of “Down the coast road”' }).click();
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(page.getByText(`An email is on its way to ${email}.`)).toBeVisible();
  const link = linkIn(await mailbox.find(email, /^Shall we tell you/));
  await page.goto(link);
  await expect(page.getByText('Shall we tell you when there is more?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, tell me of “Down the coast road”' }).click();
  await expect(page.getByText(/^New: “Down the coast road”/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop telling me of “Down the coast road”' }).click();
  await expect(page.getByText('We won’t tell you of it any more.')).toBeVisible();
  expect(await mailbox.all(email)).toHaveLength(1);
  await page.goto('/');
  // What a mail program without a button of its own opens.
  await page.goto(`/api/waypost/unfollow/${link.split('key=')[1]}`);
  await expect(page.getByText(/^Nothing yet\./)).toBeVisible();
});

test('a signed-in reader follows an author, whose story says how many do', async ({ page, api, author }) => {
  const other = await createPerson(api);
  await createShownStory(api, other);
  await page.goto(`/by/${other.username}`);
  await page.getByRole('button', { name: /^Tell me when there is more of/ }).click();
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(page.getByText('We’ll tell you when there is more.')).toBeVisible();
  await page.goto('/following');
  await expect(page.getByRole('link', { name: `Stories by ${other.name}` })).toBeVisible();

  const { storyId } = await createShownStory(api, author);
  await api.call('POST', '/api/waypost/follows', {
    token: other.token,
    json: { kind: 'story', id: storyId },
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Who can see this? Everyone' }).click();
  await expect(page.getByText('1 person is told by email when there is more.')).toBeVisible();
});
