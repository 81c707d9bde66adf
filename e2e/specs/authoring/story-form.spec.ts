import { createPerson } from '../../api/people.ts';
import { createStory, STORIES, storiesBy } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { StoryForm } from '../../pages/story-form.ts';

test('a story is created with its dates, description, cover and owner', async ({ page, api, author }) => {
  const form = new StoryForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toBeDisabled();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await form.fill('Salt and altitude', '2026-01-09', '2026-01-31');
  await form.description.fill('Three weeks of salt.');
  await form.cover.setInputFiles([{ ...(await phonePhoto()) }]);
  await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  await form.createButton.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const row = page.getByRole('article', { name: 'Salt and altitude' });
  await expect(row.getByText('9/1/2026')).toBeVisible();
  await expect(row.getByText('31/1/2026')).toBeVisible();
  const body = await storiesBy(api, author.id);
  expect(body.items).toMatchObject([
    {
      user: author.id,
      title: 'Salt and altitude',
      start_date: '2026-01-09 00:00:00.000Z',
      end_date: '2026-01-31 00:00:00.000Z',
      description: '<p>Three weeks of salt.</p>',
    },
  ]);
  expect(String(body.items?.[0]?.main_picture)).toMatch(/^picture_[a-z0-9]{10}\.(jpg|webp)$/);
});

test('required fields are marked', async ({ page, author }) => {
  const form = new StoryForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  for (const label of ['Title', 'Start date', 'End date']) {
    await expect(page.locator('label.ant-form-item-required').filter({ hasText: label })).toBeVisible();
  }
  await form.createButton.click();
  await expect(page.getByText('Add a title.')).toBeVisible();
  await expect(page.getByText('Enter the day the journey began.')).toBeVisible();
  await expect(page.getByText('Enter the day the journey ended.')).toBeVisible();
});

test('reversed dates are refused beside the field and everything typed stays', async ({ page, author }) => {
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Backwards', '2026-03-29', '2026-03-02');
  await form.createButton.click();
  await expect(page.getByText("The journey can't end before it begins.")).toBeVisible();
  await expect(form.title).toHaveValue('Backwards');
  await expect(form.start).toHaveValue('2026-03-29');
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
});

test('a title of 10 000 characters is refused beside the field', async ({ page, author }) => {
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('x'.repeat(10_000), '2026-03-02', '2026-03-29');
  await form.createButton.click();
  await expect(page.getByText('A title can have up to 200 characters; this one has 10000.')).toBeVisible();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
});

test.describe('editing a story', () => {
  let id: string;
  let form: StoryForm;

  test.beforeEach(async ({ page, api, author }) => {
    id = await createStory(api, author, { title: 'Before', start_date: '2026-03-02 00:00:00.000Z' });
    form = new StoryForm(page);
    await form.openEdit(id);
  });

  test('opens with the story, its dates as yyyy-mm-dd', async () => {
    await expect(form.title).toHaveValue('Before');
    await expect(form.start).toHaveValue('2026-03-02');
    await expect(form.end).toHaveValue('2026-03-29');
    await expect(form.description).toContainText('Eleven days between the lagoons and the sea.');
  });

  test('updates the story instead of creating another', async ({ page, api, author }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/places_collection/')) {
        sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
      }
    });
    await form.title.fill('After');
    await form.start.fill('2026-02-28');
    await form.saveButton.click();
    await expect(alertWith(page, 'Changes to “After” saved.')).toBeVisible();
    expect(sent).toEqual([`PATCH ${STORIES}/${id}`]);
    const body = await storiesBy(api, author.id);
    expect(body.items).toMatchObject([{ id, title: 'After', start_date: '2026-02-28 00:00:00.000Z' }]);
  });

  test('a failure says so and keeps what was typed', async ({ page, problems }) => {
    problems.expect(/status of 500/);
    await page.route(`**${STORIES}/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await form.title.fill('After');
    await form.saveButton.click();
    await expect(alertWith(page, 'Sorry, the changes to this story could not be saved.')).toBeVisible();
    await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
    await expect(form.title).toHaveValue('After');
  });
});

test('work on a story is kept when the page is left, and given back', async ({ page, author }) => {
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Half a title', '2026-03-02', '2026-03-29');
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
  await page.reload();
  await expect(page.getByText('We restored your draft.')).toBeVisible();
  await expect(form.title).toHaveValue('Half a title');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(form.title).toHaveValue('');
});

/** How many drafts this browser keeps. */
function countDrafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('waypost-drafts');
    opening.onerror = () => reject(new Error('The drafts can not be opened.'));
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('drafts').objectStore('drafts').count();
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
}

test('a long stored description with a passage in Spanish and a table of tides outlives a change of the title', async ({
  page,
  api,
  author,
}) => {
  const description = `<p>${'low tide, '.repeat(2_500)}high</p><pre><code>tide\n  table</code></pre><p lang="es">hola</p>`;
  const id = await createStory(api, author, { description });
  const form = new StoryForm(page);
  await form.openEdit(id);
  await expect(form.description).toContainText('hola');
  await form.title.fill('Shorter');
  await form.description.press('Control+End');
  await form.description.pressSequentially('!');
  await form.saveButton.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const { body } = await api.call('GET', `${STORIES}/${id}`);
  expect(body).toMatchObject({ title: 'Shorter', description: description.replace('hola', 'hola!') });
});

test('a cover higher than wide is shown whole, in its own proportions and not filling the screen', async ({
  page,
  api,
  author,
}) => {
  const cover = await phonePhoto({ width: 600, height: 900 });
  const storyId = await createStory(api, author, { main_picture: cover.buffer });
  await page.goto(`/dashboard/edit-travel-story/${storyId}`);
  const shown = page.getByRole('figure').filter({ hasText: 'Current picture' }).getByRole('img');
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  expect(box!.width / box!.height).toBeCloseTo(600 / 900, 2);
  expect(box!.height).toBeLessThanOrEqual(420);
});

test('a field that is wrong comes into view with its label, not with the label under the page’s bar', async ({
  page,
  author: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const form = new StoryForm(page);
  await form.openNew();
  await expect(form.description).toBeVisible();
  await form.title.evaluate((title) => {
    title.scrollIntoView();
    scrollBy(0, 20);
  });
  await form.createButton.evaluate((button: HTMLElement) => button.click());
  await expect(form.title).toBeFocused();
  const bar = await page.getByRole('banner').boundingBox();
  const label = page.locator('label', { hasText: /^Title$/ });
  await expect.poll(async () => (await label.boundingBox())!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
});

test('the cover is taken out on saving', async ({ page, api, author }) => {
  const id = await createStory(api, author, { main_picture: (await phonePhoto()).buffer });
  const form = new StoryForm(page);
  await form.openEdit(id);
  await page.getByRole('button', { name: 'Remove Cover picture' }).click();
  await expect(page.getByText('This picture will be deleted when you save.')).toBeVisible();
  await form.saveButton.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const { body } = await api.call('GET', `${STORIES}/${id}`);
  expect(body).toMatchObject({ main_picture: '' });
});

test('another person’s story is said to be theirs, and no form is shown', async ({
  page,
  api,
  author: _,
}) => {
  const id = await createStory(api, await createPerson(api));
  await new StoryForm(page).openEdit(id);
  await expect(page.getByText(/^This belongs to someone else/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the story' }).click();
  await expect(page).toHaveURL(new RegExp(`/travel-story/${id}$`));
});
