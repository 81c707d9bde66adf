import { createApi } from '../../api/api.ts';
import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { fixturePhoto } from '../../fixtures/photos.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { shownHeroPictures } from '../../pages/hero-pictures.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { moveRemotes } from '../../system/remote-elsewhere.ts';
import { startStaticServer } from '../../system/static-server.ts';
import { startWaypost } from '../../system/start-waypost.ts';

interface Elsewhere {
  readonly site: string;
  readonly origin: string;
  /** Ends the other origin's server. */
  die(): Promise<void>;
  /** Brings it back at the same address. */
  revive(): Promise<void>;
}

const test = base.extend<{ readonly moved: string; readonly elsewhere: Elsewhere }>({
  moved: ['mf-map', { option: true }],
  elsewhere: async ({ addresses: { program }, moved: remote }, use) => {
    let files = await startStaticServer(program.siteFolder);
    const { origin } = files;
    const moved = await moveRemotes(program, [remote], origin);
    const running = await startWaypost({
      program: moved.program,
      settings: { WAYPOST_REMOTE_ORIGINS: origin, WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1' },
    });
    await use({
      site: running.url,
      origin,
      die: () => files.close(),
      async revive() {
        files = await startStaticServer(program.siteFolder, Number(new URL(origin).port));
      },
    });
    await running.stop();
    await files.close();
    await moved.remove();
  },
  baseURL: async ({ elsewhere }, use) => use(elsewhere.site),
  api: async ({ elsewhere }, use) => use(createApi(elsewhere.site)),
});

test('a remote from another origin works like one from here', async ({ page, api, elsewhere }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'From elsewhere' });
  await createPlace(api, owner, storyId);
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/mf-map/')) hosts.add(url.origin);
  });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await story.clickCentre();
  await expect(story.dialog.getByText('Cabo Polonio')).toBeVisible();
  expect([...hosts]).toEqual([elsewhere.origin]);
});

test.describe('the landing page from another origin', () => {
  test.use({ moved: 'mf-stories' });

  test('its pictures are shown', async ({ page, elsewhere }) => {
    await page.goto('/');
    for (const address of await shownHeroPictures(page))
      expect(address).toContain(`${elsewhere.origin}/mf-stories/f/`);
  });
});

test.describe('forms from another origin', () => {
  test.use({ moved: 'mf-authoring' });

  test('their workers and decoders read a photo', async ({ page, author, api, elsewhere }) => {
    const decoders: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('.wasm')) decoders.push(new URL(request.url()).origin);
    });
    const form = new PlaceForm(page);
    await form.openNew(await createStory(api, author));
    await form.choosePhoto(fixturePhoto('phone.heic'));
    await expect(form.latitude).toHaveValue('-34.401944');
    await expect(page.getByRole('img', { name: 'Preview of IMG_0001.heic' })).toBeVisible({
      timeout: 60_000,
    });
    expect(decoders).toEqual([elsewhere.origin]);
  });
});

test('while a remote’s origin is dead the rest works, its place says so, and Retry brings it back', async ({
  page,
  api,
  elsewhere,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  problems.allow(/story-map@1|location-preview@1|mf_map|mf-map/);
  const person = await createPerson(api);
  const storyId = await createStory(api, person, { title: 'Still readable' });
  await createPlace(api, person, storyId);
  await elsewhere.die();

  await page.goto(`/travel-story/${storyId}`);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

  await page.getByRole('link', { name: 'Login' }).click();
  await new SignInPage(page).signIn(person);
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('article', { name: 'Still readable' })).toBeVisible();
  await page.getByRole('link', { name: 'Add a point' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Typed meanwhile');
  await page.getByLabel('Latitude').fill('1');
  await page.getByLabel('Longitude').fill('1');
  await expect(page.getByText("This part of the page can't be shown right now.")).toBeVisible({
    timeout: 60_000,
  });

  await elsewhere.revive();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('application', { name: 'Map of the location' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed meanwhile');
  await page.goto(`/travel-story/${storyId}`);
  await new StoryPage(page).untilShown();
});

test('a remote whose files are not what the release says is not run', async ({ page, problems }) => {
  problems.expect(/integrity|digest/i);
  problems.allow(/sign-in@1|mf_auth|mf-auth/);
  await page.route('**/mf-auth/f/*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.tampered = true;\n${await answer.text()}` });
  });
  await page.goto('/login');
  await expect(page.getByText('This page could not be loaded.')).toBeVisible({
    timeout: 60_000,
  });
  expect(await page.evaluate(() => Reflect.get(window, 'tampered') as unknown)).toBeUndefined();
});
