import { createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Words that stand once in each library's own code and survive minifying. */
const MARKS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'rendererPackageName:"react-dom"',
  'react-router': 'cannot render a <Router> inside another <Router>',
  'react-redux': 'react-redux-context',
  redux: '@@redux/INIT',
  '@reduxjs/toolkit': 'RTK_autoBatch',
  'core of antd': 'createContext({getPrefixCls:',
} as const;

/** Counts the renderers that announce themselves, as React's developer tools do. */
function countRenderers(): void {
  const versions: string[] = [];
  Object.assign(window, {
    renderers: versions,
    ['__REACT_DEVTOOLS_GLOBAL_HOOK__']: {
      supportsFiber: true,
      inject: ({ version }: { version: string }) => versions.push(version),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

test('a page made of three remotes runs one copy of each shared library', async ({ page, api, author }) => {
  await createStory(api, author);
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && response.ok()) scripts.set(pathname, response.text());
  });
  await page.addInitScript(countRenderers);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Create new point' }).first().click();
  await page.getByLabel('Latitude').fill('-34.4');
  await page.getByLabel('Longitude').fill('-53.8');
  await expect(page.getByRole('application', { name: 'Map of the location' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const remotes = new Set([...scripts.keys()].map((path) => path.split('/')[1]));
  expect([...remotes].sort()).toEqual(['mf-authoring', 'mf-map', 'mf-stories', 'shell']);
  const texts = await Promise.all(scripts.values());
  for (const [library, mark] of Object.entries(MARKS)) {
    const copies = texts.reduce((count, text) => count + text.split(mark).length - 1, 0);
    expect(`${library}: ${copies}`).toBe(`${library}: 1`);
  }
  const renderers = await page.evaluate(() => (window as unknown as { renderers: string[] }).renderers);
  expect(renderers).toHaveLength(1);
});
