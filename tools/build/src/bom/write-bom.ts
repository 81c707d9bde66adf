import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { inputsHash } from '../parts/inputs-hash.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { EMBEDDED } from './embedded-components.ts';

/** The list of what the product is made of, below the repository's folder. */
export const BOM_FILE = 'dist/bom.cdx.json';

const SHARED = ['shared/contracts', 'shared/kit'];

/**
 * Writes {@link BOM_FILE} where what it is made from has changed.
 *
 * @param parts the workspaces the site is built from
 * @returns whether it was written
 */
export async function writeBom(root: string, parts: readonly string[]): Promise<boolean> {
  const all = [...parts, ...SHARED];
  const stampFile = path.join(root, '.cache', 'stamps', 'bom');
  const stamp = await inputsHash(root, [
    'package-lock.json',
    'backend/go.mod',
    ...EMBEDDED.flatMap(({ source, file }) => [source, file]),
    'tools/build/src/bom',
    ...all.map((part) => `${part}/package.json`),
  ]);
  const file = path.join(root, BOM_FILE);
  const [before, there] = await Promise.all(
    [stampFile, file].map((one) => readFile(one, 'utf8').catch(() => '')),
  );
  if (there !== '' && before === stamp) return false;
  const bom = await billOfMaterials(root, all);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(bom, null, 1)}\n`);
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
  return true;
}
