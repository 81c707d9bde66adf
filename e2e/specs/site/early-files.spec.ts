import type { BrowserContext, Page } from '@playwright/test';

import { createStory, createStoryWithPlace, PLACES, STORIES } from '../../api/stories.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

function watchWarnings(context: BrowserContext): readonly string[] {
  const warnings: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return warnings;
}

/** Opens a page that does not use a file it fetches early, and waits until the browser says so, as it has of earlier pages by then. */
async function seeComplaint(context: BrowserContext): Promise<void> {
  await context.route('**/of-the-test/**', (route) =>
    new URL(route.request().url()).pathname.endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: '' })
      : route.fulfill({
          contentType: 'text/html',
          body: '<link rel="icon" href="data:,"><link rel="preload" as="script" href="unused.js">',
        }),
  );
  const complaint = context.waitForEvent('console', {
    predicate: (message) => /unused\.js was preloaded using link preload but not used/.test(message.text()),
  });
  const page = await context.newPage();
  await page.goto('/of-the-test/page');
  await complaint;
}

test('every file fetched early is used, on protected pages too, whether somebody is signed in or not', async ({
  context,
  otherBrowser,
  api,
  author,
}) => {
  await createStory(api, author);
  const guest = await otherBrowser();
  const warnings = [watchWarnings(context), watchWarnings(guest)];
  const visits = [
    ...['/dashboard', '/dashboard/create-point'].map((path) =>
      context.newPage().then((page) => ({ page, path, heading: /./ })),
    ),
    ...['/', '/discover', '/dashboard', '/dashboard/create-point'].map((path) =>
      guest.newPage().then((page) => ({ page, path, heading: path.includes('dash') ? /^Login$/ : /./ })),
    ),
  ];
  for (const visit of visits) {
    const { page, path, heading } = await visit;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await Promise.all([seeComplaint(context), seeComplaint(guest)]);
  expect(warnings.flat().filter((warning) => !/\/of-the-test\/|registration blocked/.test(warning))).toEqual(
    [],
  );
});

/** Notes the files the page has asked for by the moment its heading stands, and when it asked for each. */
function noteAskedByHeading(): void {
  const notes = { letGo: 0, asked: [] as (readonly [file: string, asked: number])[], isShown: false };
  Object.assign(window, { notes });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return;
    observer.disconnect();
    notes.asked = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => [new URL(name).pathname, startTime] as const);
    notes.isShown = true;
  });
  observer.observe(document, { childList: true, subtree: true });
}

type Noting = typeof window & {
  readonly notes: {
    letGo: number;
    readonly asked: readonly (readonly [string, number])[];
    readonly isShown: boolean;
  };
};

test('what a page shows first waits for nothing of the shell that only the running shell asks for', async ({
  otherBrowser,
  api,
  author,
}) => {
  const story = await createStory(api, author);
  for (const path of ['/', `/travel-story/${story}`, '/discover', '/login', '/register', '/verify-email']) {
    // A browser of its own each: files of an earlier page would come at once.
    const visitor = await otherBrowser();
    await visitor.addInitScript(noteAskedByHeading);
    const page = await visitor.newPage();
    const letGo = await holdRequests(page, /\/shell\/f\/shell\.[^/]*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'waypostChoice' in window);
    await page.evaluate(() => ((window as Noting).notes.letGo = performance.now()));
    letGo();
    await page.waitForFunction(() => (window as Noting).notes.isShown);
    const notes = await page.evaluate(() => (window as Noting).notes);
    const late = notes.asked.filter(
      ([file, asked]) => /^\/shell\/f\/.*\.(?:js|css)$/.test(file) && asked > notes.letGo,
    );
    expect({ path, late: late.map(([file]) => file) }).toEqual({ path, late: [] });
    await visitor.close();
  }
});

/** Paths of the records a page asks for from now on. */
function recordsAskedFor(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/collections/')) asked.push(pathname);
  });
  return asked;
}

test('a guest’s story and its places are asked for before the component is there, and only once', async ({
  page,
  api,
}) => {
  const storyId = await createStoryWithPlace(api);
  const wanted = [`${STORIES}/${storyId}`, PLACES];
  const asked = recordsAskedFor(page);
  const letGo = await holdRequests(page, /\/mf-map\/f\//);
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(wanted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await new StoryPage(page).untilShown();
  await expect(page.getByRole('button', { name: 'Cabo Polonio', exact: true })).toBeVisible();
  expect(asked).toEqual(wanted);
});

test('a guest’s list of stories is asked for before the landing page is there, and only once', async ({
  page,
  api,
}) => {
  await createStoryWithPlace(api);
  const asked = recordsAskedFor(page);
  const letGo = await holdRequests(page, /\/mf-stories\/f\//);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual([STORIES]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked).toEqual([STORIES]);
});
