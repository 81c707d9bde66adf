import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { createStoryWithPlace } from '../../api/stories.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { CANDIDATE, expect, test, type Releases } from './releases.ts';
import { watchVisit } from './watch-visit.ts';

interface Kind {
  readonly name: string;
  readonly files: (releases: Releases, first: readonly string[]) => readonly string[];
}

const KINDS: readonly Kind[] = [
  {
    name: 'first script',
    files: (_, first) => first.filter((file) => file.endsWith('.js')),
  },
  { name: 'lazy script', files: (releases) => releases.laterChunks('mf-map') },
];

/** Has the file served with its last byte made a blank: it would still run. */
async function alterOneByte({ elsewhere }: Releases, siteFolder: string, file: string): Promise<string> {
  const text = await readFile(join(siteFolder, 'mf-map/f', file), 'utf8');
  const body = text.replace(/[;}]$/, ' ');
  expect(body).not.toBe(text);
  elsewhere.answer(`/mf-map/f/${file}`, { status: 200, type: 'text/javascript', body });
  return `${elsewhere.origin}/mf-map/f/${file}`;
}

/** Addresses of scripts that ran in a page from its start on. */
async function watchTaken(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const taken: string[] = [];
    Reflect.set(window, 'taken', taken);
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLScriptElement) taken.push(target.src);
      },
      true,
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'taken') as string[]);
}

for (const { name, files } of KINDS)
  test(`a ${name}, with the styles in it, is never run with one byte altered, the next build takes over, and the page tells`, async ({
    page,
    context,
    addresses,
    api,
    releases,
    problems,
  }) => {
    problems.allow(/mf-map|mf_map|integrity|digest/i);
    const storyId = await createStoryWithPlace(api, {}, { title: 'As it was released' });
    const { exposes } = await releases.rollOut('mf-map');
    const first = exposes['story-map@1']?.files.map(({ file }) => file) ?? [];
    const altered = await Promise.all(
      files(releases, first).map((file) => alterOneByte(releases, addresses.program.siteFolder, file)),
    );
    const visit = await watchVisit(page);
    const taken = await watchTaken(page);
    await page.goto(`/travel-story/${storyId}`);
    const story = new StoryPage(page);
    // What was altered may be found out after the map is there, which then comes anew from the next build.
    await expect(async () => {
      await story.untilShown();
      await expect(page.locator('[data-ready="true"]')).toBeVisible();
      await story.clickCentre();
      await expect(story.dialog).toContainText('As it was released', { timeout: 3000 });
    }).toPass();
    const asked = altered.filter((url) => releases.elsewhere.asked.has(new URL(url).pathname));
    expect(asked).not.toEqual([]);
    const ran = await taken();
    expect(ran.filter((url) => altered.includes(url))).toEqual([]);
    // What was altered comes from the next build instead.
    expect(ran.some((url) => asked.some((one) => new URL(one).pathname === new URL(url).pathname))).toBe(
      true,
    );
    expect(await visit.failureTexts()).toEqual([]);
    await expect
      .poll(() => visit.loads)
      .toContainEqual(
        expect.objectContaining({ remote: 'mf-map', build: CANDIDATE, outcome: 'failed', reason: 'chunk' }),
      );

    // Nor does the device keep what came altered: once the files are mended, the build is shown there.
    releases.elsewhere.mend();
    await releases.rollOut('mf-map');
    const later = await context.newPage();
    const laterVisit = await watchVisit(later);
    await later.goto(`/travel-story/${storyId}`);
    await expect(later.locator('[data-ready="true"]')).toBeVisible();
    await expect
      .poll(() => laterVisit.loads)
      .toContainEqual(expect.objectContaining({ remote: 'mf-map', build: CANDIDATE, outcome: 'ready' }));
    expect(laterVisit.loads).not.toContainEqual(expect.objectContaining({ outcome: 'failed' }));
  });
