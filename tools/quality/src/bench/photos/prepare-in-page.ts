import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';

import { structuralSimilarity } from './structural-similarity.ts';

export interface Preparing {
  /** Milliseconds a picture: ours in the browser, and libvips with one thread. */
  readonly ours: number;
  readonly libvips: number;
  /** Bytes that were sent ÷ those of the files. */
  readonly sent: number;
  /** The lowest SSIM at 1280 pixels between a file and what the site has of it. */
  readonly similarity: number;
}

/** Prepares pictures on the import page, sends them, and looks at what has come. @param storage the site's folder of files */
export async function prepareInPage(
  context: BrowserContext,
  origin: string,
  paths: readonly string[],
  storage: string,
): Promise<Preparing> {
  const began = Date.now();
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard/import`);
  await page.locator('input[type=file]').setInputFiles([...paths]);
  const shown = (selector: string) => document.querySelectorAll(selector).length;
  await page.waitForFunction(shown, 'main ul button', { timeout: 60_000 });
  const from = Date.now();
  await page.waitForFunction(
    (count) => document.querySelectorAll('main ul button img').length === count,
    paths.length,
    { polling: 20, timeout: 600_000 },
  );
  const ours = (Date.now() - from) / paths.length;
  await page.getByText(/^All \d+ photos are at the site\.$/).waitFor({ timeout: 120_000 });
  await page.close();
  const files = await newFiles(storage, began);
  const original = (await Promise.all(paths.map((file) => stat(file)))).reduce(
    (sum, { size }) => sum + size,
    0,
  );
  const sent = (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0);
  const similarities = await Promise.all(
    files.map(async (file) =>
      Math.max(...(await Promise.all(paths.map((one) => structuralSimilarity(one, file, 1280))))),
    ),
  );
  return {
    ours,
    libvips: await libvips(paths),
    sent: sent / original,
    similarity: Math.min(...similarities),
  };
}

async function libvips(paths: readonly string[]): Promise<number> {
  sharp.concurrency(1);
  const from = Date.now();
  for (const file of paths)
    await sharp(file)
      .rotate()
      .resize(2560, 2560, { fit: 'inside' })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer();
  return (Date.now() - from) / paths.length;
}

/** Pictures among the files below a folder that came after a moment. */
async function newFiles(folder: string, since: number): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:jpe?g|webp|png)$/.test(entry.name))
    // Not the sizes the site makes of the examples meanwhile.
    .filter((entry) => !path.basename(entry.parentPath).startsWith('thumbs_'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const isNew = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs >= since - 1000));
  return files.filter((_, at) => isNew[at]);
}
