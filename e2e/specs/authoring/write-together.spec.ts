import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, placesOf } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an author has a friend write a story with them, both see what the other does, until the friend is removed', async ({
  page,
  otherBrowser,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 404/);
  const friend = await createPerson(api);
  const story = await createStory(api, author, { title: 'Two on the road', visibility: 'private' });
  await createPlace(api, author, story, { title: 'Start', subtext: 'We set off.' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Who can see this? Only me' }).click();
  await page.getByRole('button', { name: 'Invite a co-author' }).click();
  await page.getByLabel('Email address or username (optional)').fill(friend.username);
  const made = page.waitForResponse((answer) => answer.url().endsWith('/shares/records') && answer.ok());
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('invited to write')).toBeVisible();
  const { key } = (await (await made).json()) as { readonly key: string };

  const context = await otherBrowser();
  const theirs = await context.newPage();
  await theirs.goto(`/s/${key}`);
  await expect(
    theirs.getByRole('heading', { name: /invites you to write “Two on the road” with them$/ }),
  ).toBeVisible();
  await theirs.getByRole('link', { name: /^Sign in/ }).click();
  await new SignInPage(theirs).signIn(friend);
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await theirs.getByRole('link', { name: 'Edit this travel' }).click();
  const field = (device: typeof page, name: string | RegExp) => device.getByRole('textbox', { name });
  const saved = (device: typeof page) =>
    expect(device.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await theirs.getByLabel('Photos after Start, as a new place').setInputFiles([await phonePhoto()]);
  await expect(field(theirs, /^Title of place/)).toHaveCount(2);
  await field(theirs, 'Text of Start').fill('We set off late.');
  await saved(theirs);

  await page.goto(`/travel-story/${story}?edit=1`);
  await expect(field(page, /^Title of place/)).toHaveCount(2);
  await expect(field(page, 'Text of Start')).toHaveValue('We set off late.');
  await field(page, 'Title of place 1').fill('The start');
  await saved(page);
  await field(theirs, 'Text of Start').fill('We set off very late.');
  await saved(theirs);
  await expect(field(theirs, 'Title of place 1')).toHaveValue('The start');
  const of = await placesOf(api, story, author.token);
  expect(of.map(({ user }) => user)).toEqual([author.id, author.id]);
  expect(of[0]).toMatchObject({ title: 'The start', subtext: 'We set off very late.' });

  await theirs.goto('/shared');
  await expect(theirs.getByText(/^You write with/)).toBeVisible();

  await theirs.goto(`/travel-story/${story}?edit=1`);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Who can see this? Only me' }).click();
  await page.getByRole('button', { name: /^Remove .*\(/ }).click();
  await expect(page.getByText('writes with you')).toHaveCount(0);
  await field(theirs, 'Text of The start').fill('Too late.');
  await expect(theirs.getByText(/you no longer write this story\. Your words are still here/)).toBeVisible();
  await expect(field(theirs, 'Text of The start')).toHaveValue('Too late.');
  await theirs.goto(`/travel-story/${story}`);
  await expect(theirs.getByText('The start')).toHaveCount(0);

  const { body } = await api.call('POST', '/api/collections/shares/records', {
    token: author.token,
    json: { story, writes: true },
  });
  await api.call('POST', '/api/waypost/shares/join', { token: friend.token, json: { key: body['key'] } });
  await theirs.goto('/shared');
  await theirs.getByRole('button', { name: 'Stop writing “Two on the road”' }).click();
  await expect(theirs.getByText('Your words stay in the story.')).toBeVisible();
  await theirs.getByRole('button', { name: /for good$/ }).click();
  await expect(theirs.getByText('No one has shared a story with you yet.')).toBeVisible();
});
