import { invite } from '../../access/cast.ts';
import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, placesOf, STORIES } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

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
