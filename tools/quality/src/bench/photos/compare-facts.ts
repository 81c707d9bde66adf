import type { BrowserContext } from '@playwright/test';

import { bundled } from './bundled.ts';
import { rounded, saidByExiftool, type Said } from './said-by-exiftool.ts';

/** What comparing all photos came to. */
export interface Compared {
  readonly photos: number;
  readonly equal: number;
  /** Places exiftool reads and our rules refuse, by the rule. */
  readonly refused: readonly { readonly photo: string; readonly rule: string }[];
  /** What the product reads where exiftool reads nothing, or zeros. */
  readonly more: readonly string[];
  /** What differs without a rule that says so. */
  readonly others: readonly string[];
}

interface Facts {
  readonly location: {
    readonly status: string;
    readonly location?: { readonly longitude: number; readonly latitude: number };
  };
  readonly capturedAt: string | null;
  readonly capturedOffset: string | null;
}

const NOWHERE = '0.000000 0.000000';

const READER = `
  import { blobSource } from './src/photo/byte-source.ts';
  import { readPhotoFacts } from './src/photo/facts/read-photo-facts.ts';
  window.readAll = (files) => Promise.all([...files].map(async (file) => [file.name, await readPhotoFacts(blobSource(file))]));`;

/** Reads photos in Chromium as the product does, and compares with what exiftool reads there. */
export async function compareFacts(
  context: BrowserContext,
  folder: string,
  paths: readonly string[],
): Promise<Compared> {
  const theirs = await saidByExiftool(folder);
  const page = await context.newPage();
  await page.goto('data:text/html,<input type=file multiple>');
  await page.addScriptTag({ content: await bundled(READER) });
  await page.locator('input').setInputFiles([...paths]);
  const ours = await page.evaluate(() => {
    const { readAll } = window as unknown as { readAll(files: FileList): Promise<[string, Facts][]> };
    return readAll(document.querySelector('input')!.files!);
  });
  await page.close();
  return compared(ours, theirs);
}

export function compared(
  ours: readonly (readonly [string, Facts])[],
  theirs: ReadonlyMap<string, Said>,
): Compared {
  const refused: Compared['refused'][number][] = [];
  const more: string[] = [];
  const others: string[] = [];
  for (const [photo, { capturedAt, capturedOffset, location }] of ours) {
    const want = theirs.get(photo) ?? { place: null, time: null, offset: null };
    const at = location.location;
    const place = at ? `${rounded(at.latitude)} ${rounded(at.longitude)}` : null;
    const differs = [
      { what: 'place', ours: place, theirs: want.place },
      { what: 'time', ours: capturedAt, theirs: want.time },
      { what: 'offset', ours: capturedOffset, theirs: want.offset },
    ].filter((one) => one.ours !== one.theirs);
    const isRefused = differs.length === 1 && place === null && ['broken', 'zero'].includes(location.status);
    const isMore = differs.every((one) => one.theirs === null || one.theirs === NOWHERE);
    const said = differs.map((one) => `${one.what} ${one.ours}, exiftool ${one.theirs}`).join('; ');
    if (isRefused) refused.push({ photo, rule: location.status });
    else if (differs.length > 0) (isMore ? more : others).push(`${photo}: ${said}`);
  }
  return {
    photos: ours.length,
    equal: ours.length - refused.length - more.length - others.length,
    refused,
    more,
    others,
  };
}
