import type { Page } from '@playwright/test';

import { isKept } from '../../fixtures/is-kept.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { TryItForm } from '../../pages/try-it-form.ts';
import { CANDIDATE, expect, test } from './releases.ts';
import { watchVisit } from './watch-visit.ts';

/** Wraps every component so that it throws once `crashNow` is set. */
const CRASHES_WHEN_TOLD = `;{const real=mf_authoring;let shared;mf_authoring={
  init(scope){shared=scope;return real.init(scope)},
  async get(name){
    const React=(await Object.values(shared.react)[0].get())();
    const module=(await real.get(name))();
    return()=>({...module,Component(props){
      const [,again]=React.useReducer((count)=>count+1,0);
      React.useEffect(()=>{addEventListener("crash-now",again);return()=>removeEventListener("crash-now",again)},[]);
      if(window.crashNow)throw new Error("broken later");
      return React.createElement(module.Component,props);
    }});
  }}};`;

async function crashAndOpenPrevious(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'crashNow', true);
    dispatchEvent(new Event('crash-now'));
  });
  await expect(page.getByText(/^This (part of the )?page ran into a problem\./)).toBeVisible();
  await page.getByRole('button', { name: 'Use the previous version' }).click();
}

test('a form that crashes under someone’s hands keeps what was typed and offers the previous version', async ({
  page,
  author,
  releases,
  problems,
}) => {
  problems.allow(/mf-authoring|broken later/);
  expect(author.token).not.toBe('');
  await releases.rollOut('mf-authoring', { entry: (text) => text + CRASHES_WHEN_TOLD });
  const visit = await watchVisit(page);
  const form = new PlaceForm(page);
  await form.openNew();
  await form.title.fill('Typed before the crash');
  await page.waitForTimeout(1500);
  await expect.poll(() => isKept(page, 'Typed before the crash')).toBe(true);
  await crashAndOpenPrevious(page);
  await expect(form.title).toHaveValue('Typed before the crash');
  expect(visit.documents()).toBe(1);
  await expect
    .poll(() => visit.loads)
    .toContainEqual(
      expect.objectContaining({
        remote: 'mf-authoring',
        build: CANDIDATE,
        outcome: 'failed',
        reason: 'crashed',
      }),
    );
});

test('the landing page’s form that crashes keeps what was typed, and its photo', async ({
  page,
  releases,
  problems,
}) => {
  problems.allow(/mf-authoring|broken later/);
  await releases.rollOut('mf-authoring', { entry: (text) => text + CRASHES_WHEN_TOLD });
  const form = new TryItForm(page);
  await form.open();
  await form.latitude.fill('-34.4');
  await form.photo.setInputFiles([{ ...(await phonePhoto()) }]);
  const note = form.panel.getByText('The photo was taken elsewhere');
  await expect(note).toBeVisible();
  await page.waitForTimeout(1100);
  await crashAndOpenPrevious(page);
  await expect(form.latitude).toHaveValue('-34.4');
  await expect(note).toBeVisible();
});
