import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, STORIES } from '../../api/stories.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/own-site.ts';

const LIST = '**/api/collections/places_collection/records*';

test('the landing page shows page 1 of ten stories, and page 2 shows 11 to 20', async ({ page, api }) => {
  const owner = await createPerson(api, { name: 'Lena Kraus' });
  for (let number = 21; number >= 1; number -= 1) {
    await createStory(api, owner, { title: `Journey ${number}` });
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== STORIES) return;
    asked.push(
      [searchParams.get('page'), searchParams.get('perPage'), searchParams.get('filter')].join(' | '),
    );
    expect(request.headers()['ngrok-skip-browser-warning']).toBe('true');
  });
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  const journeys = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Journey ${from + index}`);

  await page.goto('/');
  await expect.poll(titles).toEqual(journeys(1, 10));
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect.poll(titles).toEqual(journeys(11, 20));
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.poll(titles).toEqual(['Journey 21']);
  await page.goBack();
  await expect.poll(titles).toEqual(journeys(11, 20));
  expect(asked.slice(0, 3)).toEqual(
    [1, 2, 3].map((number) => `${number} | 10 | created >= "2022-01-01 00:00:00"`),
  );
});

test('a card shows dates without zero padding, counts, author, and a description that opens by its header', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api, { name: 'Lena Kraus' });
  const storyId = await createStory(api, owner, {
    title: 'First days',
    start_date: '2026-01-02 00:00:00.000Z',
    end_date: '2026-11-09 00:00:00.000Z',
    description: '<p>Read me <em>slowly</em>.</p>',
  });
  await createPlace(api, owner, storyId);
  await page.goto('/');
  const card = page.getByRole('article', { name: 'First days' });
  await expect(card.getByText('2/1/2026')).toBeVisible();
  await expect(card.getByText('9/11/2026')).toBeVisible();
  await expect(card.getByText('Start Date')).toBeAttached();
  await expect(card.getByText('End Date')).toBeAttached();
  await expect(card.getByText('1 place · 0 pictures · by Lena Kraus')).toBeVisible();

  const header = card.getByRole('button', { name: 'Description' });
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  await expect(card.getByText('Read me')).toBeHidden();
  await header.click();
  await expect(card.locator('em', { hasText: 'slowly' })).toBeVisible();
  await header.click();
  await expect(card.getByText('Read me')).toBeHidden();

  await expect(card.getByRole('link', { name: 'Edit this travel' })).toHaveCount(0);
  await card.getByRole('link', { name: 'Check this travel!' }).click();
  await expect(page).toHaveURL(new RegExp(`/travel-story/${storyId}$`));
});

test('without any story the landing page says what to do', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Nobody has told a journey here yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell the first one' })).toBeVisible();
});

test('a list that can not be fetched is logged, and Retry brings it', async ({ page, api, problems }) => {
  problems.expect(/status of 500/);
  problems.expect(/The stories could not be listed\./);
  problems.allow(/list of stories|AppError: Something went wrong/);
  await createStory(api, await createPerson(api), { title: 'Back again' });
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByRole('alert').getByText('Something went wrong on our side.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article', { name: 'Back again' })).toBeVisible();
});

test('the landing page names the four steps', async ({ page }) => {
  await page.goto('/');
  for (const step of [
    'Create an account',
    'Create a travel history',
    'Add a point',
    'Browse example travels',
  ]) {
    await expect(page.getByRole('main').getByRole('heading', { name: step })).toBeVisible();
  }
  await expect(page.getByText('the location in it fills latitude and longitude')).toBeVisible();
});
