import type { Page } from '@playwright/test';
import { buildMark } from '@waypost/contracts/build-mark.ts';
import { FILE_EVENT, type FileEventDetail } from '@waypost/contracts/file-events.ts';

import { createStory } from '../../api/stories.ts';
import { holdWaits } from '../../fixtures/hold-waits.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { TryItForm } from '../../pages/try-it-form.ts';
import { CANDIDATE, expect, test } from './releases.ts';
import { watchVisit } from './watch-visit.ts';

/** Has a later file of the remote's candidate be lost. */
async function loseFile(page: Page, remote: string): Promise<void> {
  const build = buildMark({ remote, buildId: CANDIDATE }, 1);
  const detail: FileEventDetail = { type: 'lost', build, url: `/${remote}/f/gone.js` };
  await page.evaluate(([name, init]) => void dispatchEvent(new CustomEvent(name, init)), [
    FILE_EVENT,
    { detail },
  ] as const);
}

test('a page to read is not replaced while its form holds what someone typed, and is when they come back', async ({
  page,
  releases,
  problems,
}) => {
  problems.allow(/mf-stories/);
  await releases.rollOut('mf-stories');
  const visit = await watchVisit(page);
  const waits = await holdWaits(page);
  const form = new TryItForm(page);
  await form.open();
  await form.latitude.fill('-34.4');
  await waits.end();
  await loseFile(page, 'mf-stories');
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

test('a form with a late file says so below it, and opens with the previous version when asked, as it was typed', async ({
  page,
  author,
  api,
  releases,
  problems,
}) => {
  problems.allow(/mf-authoring/);
  await createStory(api, author);
  await releases.rollOut('mf-authoring');
  const visit = await watchVisit(page);
  const waits = await holdWaits(page);
  const form = new PlaceForm(page);
  await form.openNew();
  await form.title.fill('Half written');
  await waits.end();
  await loseFile(page, 'mf-authoring');
  await expect(page.getByText('Part of this page is still loading.')).toBeVisible();
  await expect(form.title).toHaveValue('Half written');
  await page.getByRole('button', { name: 'Use the previous version' }).click();
  const { stable } = releases.release.remotes['mf-authoring']!;
  await expect
    .poll(() => visit.loads)
    .toContainEqual(expect.objectContaining({ remote: 'mf-authoring', build: stable, outcome: 'ready' }));
  await expect(form.title).toHaveValue('Half written');
  await expect(page.getByText('Part of this page is still loading.')).toBeHidden();
});
