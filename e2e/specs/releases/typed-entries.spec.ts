import { TryItForm } from '../../pages/try-it-form.ts';
import { CANDIDATE, expect, test } from './releases.ts';
import { watchVisit } from './watch-visit.ts';

test('a page to read is not replaced while its form holds what someone typed, and is when they come back', async ({
  page,
  releases,
  problems,
}) => {
  problems.allow(/mf-stories/);
  await releases.rollOut('mf-stories');
  const visit = await watchVisit(page);
  const form = new TryItForm(page);
  await form.open();
  await form.latitude.fill('-34.4');
  await page.evaluate((build) => {
    const detail = { build: `mf-stories/${build}/1`, url: '/mf-stories/f/gone.js' };
    dispatchEvent(new CustomEvent('waypost-lost', { detail }));
  }, CANDIDATE);
  await page.waitForTimeout(2500);
  await expect(form.latitude).toBeFocused();
  await expect(form.latitude).toHaveValue('-34.4');
  await form.latitude.blur();
  await page.waitForTimeout(2500);
  await expect(form.latitude).toHaveValue('-34.4');

  await page.getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('/login');
  const { stable } = releases.release.remotes['mf-stories']!;
  await page.waitForTimeout(2500);
  await page.goBack();
  await expect
    .poll(() => visit.loads)
    .toContainEqual(expect.objectContaining({ remote: 'mf-stories', build: stable, outcome: 'ready' }));
  expect(visit.documents()).toBe(1);
});
