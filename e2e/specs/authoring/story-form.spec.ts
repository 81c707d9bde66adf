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
});
