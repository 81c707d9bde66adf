import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, PLACES, STORIES } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';

test('the dashboard lists the own stories only, asked for by the user id, each editable', async ({
  page,
  api,
  author,
}) => {
  const mine = await createStory(api, author, { title: 'My own winter' });
  await createStory(api, await createPerson(api), { title: 'A foreign winter' });
  const filters: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === STORIES) filters.push(searchParams.get('filter'));
  });
  await page.goto('/dashboard');
  const row = page.getByRole('article', { name: 'My own winter' });
  await expect(row.getByRole('link', { name: 'Edit this travel' })).toHaveAttribute(
    'href',
    `/dashboard/edit-travel-story/${mine}`,
  );
  await expect(row.getByRole('link', { name: 'Check this travel!' })).toHaveAttribute(
    'href',
    `/travel-story/${mine}`,
  );
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(new Set(filters)).toEqual(new Set([`user = "${author.id}"`]));
});

test('own stories are found by what their places say, and stand in the own world', async ({
  page,
  api,
  author,
}) => {
  const winter = await createStory(api, author, { title: 'A winter' });
  await createPlace(api, author, winter, { title: 'Cabo Polonio' });
  await createStory(api, author, { title: 'A summer' });
  await page.goto('/dashboard');
  await page.getByRole('searchbox', { name: 'Search your stories' }).fill('cabo');
  await expect(page.getByRole('article', { name: 'A summer' })).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'A winter' })).toBeVisible();
  await page.getByRole('link', { name: 'My world' }).click();
  await expect(page.getByRole('list', { name: 'Journeys' }).getByRole('link')).toHaveText(['A winter']);
  // Paper is white, whatever the screen is.
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { name: 'My world' })).toHaveCSS('color', 'rgb(31, 42, 48)');
});

test('a story is deleted after a question that names what goes, and put back from the bin', async ({
  page,
  api,
  author,
}) => {
  const storyId = await createStory(api, author, { title: 'To be gone' });
  const { buffer } = await phonePhoto();
  const placeId = await createPlace(api, author, storyId, { main_picture: buffer });
  await createPlace(api, author, storyId, { title: 'Another' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete To be gone' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Delete “To be gone”?')).toBeVisible();
  await expect(question.getByText('its 2 places and 1 picture')).toBeVisible();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  expect((await api.call('GET', `${STORIES}/${storyId}`)).status).toBe(200);

  await page.getByRole('button', { name: 'Delete To be gone' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(alertWith(page, '“To be gone” is in your bin.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect((await api.call('GET', `${STORIES}/${storyId}`)).status).toBe(404);
  expect((await api.call('GET', `${PLACES}/${placeId}`)).status).toBe(404);

  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(page.getByText('2 places · 1 picture · Gone for good on')).toBeVisible();
  await page.getByRole('button', { name: 'Put To be gone back' }).click();
  await expect(page.getByText('Nothing here.')).toBeVisible();
  expect((await api.call('GET', `${PLACES}/${placeId}`)).status).toBe(200);
});

test('a point is deleted after a question, and the counts follow', async ({ page, api, author }) => {
  const storyId = await createStory(api, author, { title: 'Two stops' });
  await createPlace(api, author, storyId, { title: 'Stays' });
  const goes = await createPlace(api, author, storyId, { title: 'Goes' });
  await page.goto('/dashboard');
  const row = page.getByRole('article', { name: 'Two stops' });
  await expect(row.getByText('2 places')).toBeVisible();
  await row.getByRole('button', { name: 'Places' }).click();
  await row.getByRole('button', { name: 'Delete Goes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(alertWith(page, '“Goes” is in your bin.')).toBeVisible();
  await expect(row.getByText('1 place ·')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Edit Stays' })).toBeVisible();
  expect((await api.call('GET', `${PLACES}/${goes}`)).status).toBe(404);

  await page.getByRole('link', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Delete Goes now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Nothing here.')).toBeVisible();
});

test('a question is there at once for whoever asked for less motion', async ({ page, api, author }) => {
  await createStory(api, author, { title: 'Asked about' });
  await page.goto('/dashboard');
  const classes = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      for (const { classList } of document.querySelectorAll('[class]')) seen.push(...classList);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
    return seen;
  });
  await page.getByRole('button', { name: 'Delete Asked about' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await classes.jsonValue()).filter((name) => /zoom-\w+-active/.test(name))).toEqual([]);
});
