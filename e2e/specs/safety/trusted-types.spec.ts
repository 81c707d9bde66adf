import type { TrustedTypesWindow } from 'trusted-types/lib';

import { expect, test } from '../../fixtures/test.ts';

/** Every test also fails on text the policy stopped from becoming code; see the fixture of problems. */

test('the page’s policy names the policies that may make text code, and has no default one', async ({
  page,
  addresses,
}) => {
  const { headers } = await fetch(addresses.site);
  const directives = (headers.get('content-security-policy') ?? '').split('; ');
  expect(directives).toContain("require-trusted-types-for 'script'");
  expect(directives).toContain('trusted-types dompurify ProseMirrorClipboard waypost-files');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(
    await page.evaluate(() => (window as Partial<TrustedTypesWindow>).trustedTypes?.defaultPolicy),
  ).toBeNull();
});

test('plain text becomes neither HTML, nor a script’s address, nor code', async ({ page, problems }) => {
  problems.expect(/TrustedHTML/);
  problems.expect(/TrustedScriptURL/);
  problems.allow(/TrustedScript|unsafe-eval|content policy: (?:script-src|require-trusted-types-for)/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  const passed = await page.evaluate(async () => {
    // What a test runs at once may call eval whatever the policy says.
    await new Promise((resolve) => setTimeout(resolve));
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = '<b>x</b>'),
      outerHTML: () => (document.body.appendChild(document.createElement('i')).outerHTML = '<b>x</b>'),
      insertAdjacentHTML: () => document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>'),
      parseFromString: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      createContextualFragment: () => document.createRange().createContextualFragment('<b>x</b>'),
      srcdoc: () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
      'address of a script': () => (document.createElement('script').src = '/shell/f/x.js'),
      'text of a script': () => (document.createElement('script').text = '1'),
      'address of a worker': () => new Worker('/shell/f/x.js'),
      eval: () => (Reflect.get(window, 'eval') as (code: string) => unknown)('1'),
      onclick: () => document.createElement('b').setAttribute('onclick', '1'),
    };
    return Object.keys(sinks).filter((name) => {
      try {
        sinks[name]?.();
        return true;
      } catch (error) {
        return !(error instanceof TypeError || error instanceof EvalError);
      }
    });
  });
  expect(passed).toEqual([]);
});
