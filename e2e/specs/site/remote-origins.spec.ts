import { createApi } from '../../api/api.ts';
import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { fixturePhoto } from '../../fixtures/photos.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { shownHeroPictures } from '../../pages/hero-pictures.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { moveRemotes } from '../../system/remote-elsewhere.ts';
import { startStaticServer } from '../../system/static-server.ts';
import { startWaypost } from '../../system/start-waypost.ts';

interface Elsewhere {
  readonly site: string;
  readonly origin: string;
}

const test = base.extend<{ readonly moved: string; readonly elsewhere: Elsewhere }>({
  moved: ['mf-map', { option: true }],
  elsewhere: async ({ addresses: { program }, moved: remote }, use) => {
    const files = await startStaticServer(program.siteFolder);
    const { origin } = files;
    const moved = await moveRemotes(program, [remote], origin);
    const running = await startWaypost({
      program: moved.program,
      settings: { WAYPOST_REMOTE_ORIGINS: origin, WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1' },
    });
    await use({ site: running.url, origin });
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
