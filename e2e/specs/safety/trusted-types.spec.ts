import type { TrustedTypesWindow } from 'trusted-types/lib';

import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryForm } from '../../pages/story-form.ts';
import { StoryPage } from '../../pages/story-page.ts';

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
  const thrown = await page.evaluate(async () => {
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
        return false;
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError;
      }
    });
  });
  expect(thrown).toEqual([
    'innerHTML',
    'outerHTML',
    'insertAdjacentHTML',
    'parseFromString',
    'createContextualFragment',
    'srcdoc',
    'address of a script',
    'text of a script',
    'address of a worker',
    'eval',
    'onclick',
  ]);
});

test('the policy for addresses is one, whoever asks, and lets through files of the release alone', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  const found = await page.evaluate(() => {
    const factory = (window as Partial<TrustedTypesWindow>).trustedTypes!;
    const ask = () => factory.createPolicy('waypost-files', { createScriptURL: (url) => url });
    const passes = (url: string) => {
      try {
        return String(ask().createScriptURL(url)) === new URL(url, location.href).href;
      } catch {
        return false;
      }
    };
    const [script] = document.querySelectorAll('script[src]');
    const remote = /"base":"([^"]+)"/.exec(document.getElementById('waypost-release')!.textContent)![1]!;
    return {
      isOne: ask() === ask(),
      own: passes(script!.getAttribute('src')!),
      ofRemote: passes(`${remote}remote-entry.0123456789abcdef.js`),
      blob: passes(URL.createObjectURL(new Blob(['']))),
      others: [
        'https://evil.example/x.js',
        'data:text/javascript,1',
        '/api/files/x/y/z.js',
        `${remote}../x.js`,
      ].filter(passes),
    };
  });
  expect(found).toEqual({ isOne: true, own: true, ofRemote: true, blob: true, others: [] });
});

test('a policy of any other name is not made', async ({ page, problems }) => {
  problems.expect(/trusted-types/i);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  const made = await page.evaluate(() =>
    ['default', 'evil', 'dompurify#2'].filter((name) => {
      try {
        return (window as Partial<TrustedTypesWindow>).trustedTypes!.createPolicy(name, {
          createHTML: (html) => html,
        });
      } catch {
        return false;
      }
    }),
  );
  expect(made).toEqual([]);
});

test('descriptions, the editor with what is pasted, and numbers on the map come through it', async ({
  page,
  api,
  author,
  problems,
}) => {
  // Chromium says so of a document that runs nothing, too: the one what is pasted is cleaned in.
  problems.allow(/inline event handler|script-src-attr inline/);
  const story = await createStory(api, author, {
    title: 'Down the coast road',
    description: '<p>Eleven <strong>days</strong></p>',
  });
  await createPlace(api, author, story, { title: 'Lighthouse', latitude: -34.4, longitude: -53.78 });
  const shown = new StoryPage(page);
  await shown.open(story);
  await shown.untilShown();
  await expect(page.locator('main strong', { hasText: 'days' })).toBeVisible();
  await page.getByText('Lighthouse').first().hover();
  const form = new StoryForm(page);
  await page.goto(`/dashboard/edit-travel-story/${story}`);
  await expect(page.locator('.ProseMirror strong')).toHaveText('days');
  await page.locator('.ProseMirror').evaluate((editor) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<b style="font-weight:normal"><p>pasted <span style="font-style:italic">words</span><img src=x onerror="window.pwned=1"></p></b>',
    );
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.locator('.ProseMirror em')).toHaveText('words');
  await expect(page.locator('.ProseMirror strong')).toHaveText(['days']);
  await expect(form.title).toHaveValue('Down the coast road');
  expect(await page.evaluate(() => Reflect.get(window, 'pwned') as unknown)).toBeUndefined();
});

test('what the policy stops is reported to the server, which takes it', async ({ page, problems }) => {
  problems.expect(/TrustedHTML/);
  problems.allow(/require-trusted-types-for/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/waypost/csp-report'));
  await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
    } catch {
      // As it should.
    }
  });
  expect((await reported).status()).toBe(204);
});
