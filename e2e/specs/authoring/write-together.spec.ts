import { invite } from '../../access/cast.ts';
import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, placesOf, STORIES } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

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

test('readers are told who wrote and photographed until the author withholds it, and a co-author who leaves takes their photos along', async ({
  page,
  otherBrowser,
  api,
  author,
}) => {
  const friend = await createPerson(api, { name: 'Fern Friend' });
  const story = await createStory(api, author, { title: 'Names of two', visibility: 'public' });
  await createPlace(api, author, story, { title: 'Start' });
  await invite(api, author, story, friend);
  const { buffer } = await phonePhoto();
  await createPlace(api, { ...friend, id: author.id }, story, { title: 'Lagoon', main_picture: buffer });

  const reader = await (await otherBrowser()).newPage();
  await reader.goto(`/travel-story/${story}`);
  await expect(reader.getByText('Written by Fern Friend')).toBeVisible();
  await expect(reader.getByText('Photo: Fern Friend')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Who can see this? Everyone' }).click();
  await page.getByLabel('Say who wrote and photographed').uncheck();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Lagoon' })).toBeVisible();
  await expect(reader.getByText('Fern Friend')).toHaveCount(0);

  const context = await otherBrowser();
  await restoreSession(context, api.origin, friend);
  const theirs = await context.newPage();
  await theirs.goto('/shared');
  await theirs.getByRole('button', { name: 'Stop writing “Names of two”' }).click();
  await theirs.getByLabel('Take my photos with me').check();
  await theirs.getByRole('button', { name: /for good$/ }).click();
  await theirs.getByRole('link', { name: 'Open your story' }).click();
  await expect(theirs.getByRole('heading', { name: 'Lagoon' })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Start' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Show the picture of Lagoon' })).toBeVisible();

  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Lagoon' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Show the picture of Lagoon' })).toHaveCount(0);
  expect((await placesOf(api, story, author.token)).map(({ title }) => title)).toEqual(['Start', 'Lagoon']);
});

test('those who edit a story see who else does and where, and nobody is asked where there is no line', async ({
  page,
  otherBrowser,
  api,
  author,
}) => {
  const friend = await createPerson(api, { name: 'Bea Friend' });
  const story = await createStory(api, author, { title: 'Side by side', visibility: 'private' });
  await createPlace(api, author, story, { title: 'Start', visited: '2026-03-04 10:00:00Z' });
  await createPlace(api, author, story, { title: 'Somewhere', visited: '2026-03-06 10:00:00Z' });
  await invite(api, author, story, friend);
  const context = await otherBrowser();
  await restoreSession(context, api.origin, friend);
  const theirs = await context.newPage();
  const url = `/travel-story/${story}?edit=1`;
  // The clock of the page jumps in place of minutes.
  await page.clock.install();
  await page.goto(url);
  const title = page.getByRole('textbox', { name: 'Title of place 1' });
  await expect(title).toBeVisible();
  await theirs.goto(url);
  await expect(theirs.getByRole('status').filter({ hasText: /is editing$/ })).toBeVisible();

  const said = page.getByRole('status').filter({ hasText: 'Bea' });
  const focused = async (name: string) => {
    await theirs.getByRole('textbox', { name }).focus();
    await theirs.evaluate(() => window.dispatchEvent(new Event('online')));
    await theirs.waitForLoadState('networkidle');
  };
  await focused('Title of place 1');
  await page.clock.runFor(16_000);
  await expect(said).toHaveText('Bea Friend is editing day 3');
  await focused('Title of place 2');
  await page.clock.runFor(16_000);
  await expect(said).toHaveText('Bea Friend is editing day 5');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.context().setOffline(true);
  await expect(said).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(asked).not.toContain('/api/waypost/presence');
  await page.context().setOffline(false);
  await expect(said).toBeVisible();
});

test('what two people delete is gone once and comes back, and words typed into what is gone stay with who typed them', async ({
  page,
  otherBrowser,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 404/);
  const friend = await createPerson(api);
  const story = await createStory(api, author, { visibility: 'private' });
  await createPlace(api, author, story, { title: 'One', main_picture: (await phonePhoto()).buffer });
  for (const title of ['Two', 'Three']) await createPlace(api, author, story, { title });
  await invite(api, author, story, friend);
  const context = await otherBrowser();
  await restoreSession(context, api.origin, friend);
  const theirs = await context.newPage();
  for (const device of [page, theirs]) await device.goto(`/travel-story/${story}?edit=1`);
  const press = (device: typeof page, name: string) => device.getByRole('button', { name }).click();
  const saved = (device: typeof page) =>
    expect(device.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  const titles = async () => (await placesOf(api, story, author.token)).map(({ title }) => title);
  const picture = async () => (await placesOf(api, story, author.token))[0]!['main_picture'];

  const first = await picture();
  for (const device of [page, theirs]) {
    await press(device, 'Remove picture 1 of One');
    await saved(device);
    expect(await picture()).toBe('');
  }
  await press(theirs, 'Undo: Remove');
  await expect.poll(picture).toBe(first);

  for (const device of [page, theirs]) {
    await press(device, 'Delete Two');
    await expect(device.getByLabel('Title of place 2')).toHaveValue('Three');
    await saved(device);
    expect(await titles()).toEqual(['One', 'Three']);
  }
  await press(theirs, 'Undo: Two deleted');
  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);

  const gone = theirs.getByText(/This is gone, .* Your words are still here/);
  const typed = async (name: string) => {
    const field = theirs.getByRole('textbox', { name: `Text of ${name}` });
    await field.fill('Not for nothing.');
    await field.blur();
    await expect(gone).toBeVisible();
    await expect(field).toHaveValue('Not for nothing.');
  };
  await press(page, 'Delete Three');
  await expect.poll(titles).toEqual(['One', 'Two']);
  await typed('Three');
  await theirs.reload();
  await expect(theirs.getByRole('textbox', { name: 'Text of One' })).toBeVisible();
  await expect(gone).toHaveCount(0);
  await api.call('DELETE', `${STORIES}/${story}`, { token: author.token });
  await typed('One');
});
