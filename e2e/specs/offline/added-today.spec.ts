import { createStory, placesOf } from '../../api/stories.ts';
import { NO_LINE } from '../../fixtures/no-line.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { visitUntilKept } from '../../fixtures/visit-until-kept.ts';
import { untilSent, waits } from '../../fixtures/waiting-changes.ts';
import { PlaceForm } from '../../pages/place-form.ts';

test.use({ serviceWorkers: 'allow' });

test('a photo is added to the journey of today without a line in three taps, words that were shared with it', async ({
  page,
  api,
  author,
  context,
  problems,
}) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const story = await createStory(api, author, { start_date: ago(9), end_date: ago(-9) });
  await createStory(api, author, { title: 'Long over', start_date: ago(99), end_date: ago(90) });
  const form = new PlaceForm(page);
  // The first of the taps is on the shortcut, which leads here.
  const shortcut = '/dashboard/create-point?story=today';
  await visitUntilKept(page, '/dashboard', shortcut);
  await form.choosePhoto(await phonePhoto({ seed: 5 }));
  await expect(form.title).not.toHaveValue('');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(form.title).toHaveValue('');
  problems.allow(NO_LINE);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share/' });
    form.enctype = 'multipart/form-data';
    form.append(
      Object.assign(document.createElement('input'), { name: 'text', value: 'Seals on the rocks.' }),
    );
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL(`**${shortcut}`);
  await expect(form.text).toHaveValue('Seals on the rocks.');
  await expect(form.photo).toBeFocused();
  await form.choosePhoto(await phonePhoto({ seed: 6 }));
  await expect(form.title).not.toHaveValue('');
  await form.createButton.click();
  await expect(waits(page, 1)).toBeVisible();
  await untilSent(page, context);
  const [made, ...others] = await placesOf(api, story);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ subtext: 'Seals on the rocks.', latitude: -34.401944 });
  expect(made?.['main_picture']).toMatch(/\.\w+$/);
});
