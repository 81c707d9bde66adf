import { createPlace, createStory, PLACES, STORIES, toForm } from '../api/stories.ts';
import { phonePhoto } from '../fixtures/photos.ts';
import { test } from '../fixtures/test.ts';

test('look', async ({ page, api, author }) => {
  const story = await createStory(api, author, { title: 'Down the coast' });
  const place = await createPlace(api, author, story, {
    title: 'Cabo da Roca',
    subtext: 'No road, no lamps, a lighthouse. The wind never stops here, and the bread is still warm at six.',
    main_picture: (await phonePhoto()).buffer,
    other_pictures: [(await phonePhoto({ seed: 7 })).buffer, (await phonePhoto({ seed: 9 })).buffer],
  });
  const other = await createPlace(api, author, story, { title: 'Sintra' });
  const change = (values: Record<string, string>) =>
    api.call('PATCH', `${PLACES}/${place}`, { token: author.token, form: toForm(values) });
  await new Promise((done) => setTimeout(done, 3000));
  await change({ subtext: 'A road by now, no lamps, a lighthouse. The wind never stops here, and bread is still warm at seven.' });
  await change({ main_picture: '', latitude: '38.7804', title: 'Cabo da Roca, the end' });
  await api.call('PATCH', `${STORIES}/${story}`, { token: author.token, form: toForm({ title: 'Down the coast, slowly', description: '<p>Eleven days between the lagoons and the wide sea.</p><p>And one more.</p>', revision: '1' }) });
  await api.call('DELETE', `${PLACES}/${other}`, { token: author.token });
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1440]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/dashboard/stories/${story}/versions`);
      for (const button of await page.getByRole('listitem').getByRole('button').all()) await button.click();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/look/versions-${width}-${scheme}.png`, fullPage: true });
      await page.goto('/dashboard/bin');
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/look/bin-${width}-${scheme}.png` });
      await page.goto('/dashboard');
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/look/dash-${width}-${scheme}.png` });
      await page.goto(`/dashboard/edit-point/${place}`);
      await page.getByLabel('Text', { exact: true }).fill(`Look ${width} ${scheme}`);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/look/undo-${width}-${scheme}.png` });
    }
});
