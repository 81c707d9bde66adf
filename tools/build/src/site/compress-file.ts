import { readFile, writeFile } from 'node:fs/promises';

import { compressed, COMPRESSIONS } from './compressed.ts';

/** Writes `.br` and `.gz` beside a file where they are smaller; files that gain nothing get neither. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all(
    COMPRESSIONS.map(async (kind) => {
      const smaller = await compressed(file, content, kind);
      if (smaller) await writeFile(`${file}.${kind}`, smaller);
    }),
  );
}
