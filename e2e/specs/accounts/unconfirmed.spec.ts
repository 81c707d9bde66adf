import { createPerson } from '../../api/people.ts';
import { createStory, STORIES } from '../../api/stories.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

const HIDDEN = 'Only you can see this until you confirm your address · No places yet';

test('stories wait for a confirmed address, say so, and are public at once after the mail’s link in another tab', async ({
  page,
  context,
  api,
  mailbox,
}) => {
  const person = await createPerson(api, { verified: false });
  const storyId = await createStory(api, person, { title: 'Nobody sees this yet' });
  expect((await api.call('GET', `${STORIES}/${storyId}`)).status).toBe(404);
  await restoreSession(context, api.origin, person);
  await page.goto('/dashboard');
  await expect(page.getByText(HIDDEN)).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(`We sent an email to ${person.email}.`)).toBeVisible();

  const second = await context.newPage();
  await second.goto(linkIn(await mailbox.find(person.email, /^Confirm/)));
  await expect(second.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(page.getByText('No places yet', { exact: true })).toBeVisible();
  await expect(page.getByText(HIDDEN)).toHaveCount(0);
  expect((await api.call('GET', `${STORIES}/${storyId}`)).status).toBe(200);

  await second.getByRole('link', { name: 'Go to your stories' }).click();
  await expect(second.getByText('No places yet', { exact: true })).toBeVisible();
});
