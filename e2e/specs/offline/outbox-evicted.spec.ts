import { createPlace, createStory, placesOf } from '../../api/stories.ts';
import { NO_LINE } from '../../fixtures/no-line.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilSent, waits } from '../../fixtures/waiting-changes.ts';
import { visitUntilKept } from '../../fixtures/visit-until-kept.ts';

test.use({ serviceWorkers: 'allow' });

for (const { isWorkerThere, title } of [
  { isWorkerThere: true, title: 'Cape Polonio' },
  { isWorkerThere: false, title: 'Cabo Polonio' },
])
  test(`what waited and was thrown away by the browser is ${isWorkerThere ? 'sent by a worker that knows it' : 'shown no longer'}, and what is written next is sent`, async ({
    page,
    api,
    author,
    context,
    problems,
  }) => {
    const story = await createStory(api, author);
    await createPlace(api, author, story, { title: 'Cabo Polonio', subtext: 'No road.' });
    await visitUntilKept(page, `/travel-story/${story}?edit=1`);
    problems.allow(NO_LINE);
    problems.allow(/: chunk /);
    await context.setOffline(true);
    const field = page.getByRole('textbox', { name: 'Title of place 1' });
    await field.fill('Cape Polonio');
    await expect(waits(page, 1)).toBeVisible();

    const browser = await context.newCDPSession(page);
    if (!isWorkerThere) {
      await browser.send('ServiceWorker.enable');
      await browser.send('ServiceWorker.stopAllWorkers');
    }
    const { origin } = new URL(page.url());
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await page.reload();
    await expect(field).toHaveValue(title);
    await page.getByRole('textbox', { name: /^Text of / }).fill('Still no road.');
    await expect(page.getByRole('button', { name: /changes? wait/ })).toBeVisible();
    await untilSent(page, context);
    const there = async () => (await placesOf(api, story)).map((place) => [place.title, place.subtext]);
    await expect.poll(there).toEqual([[title, 'Still no road.']]);
  });
