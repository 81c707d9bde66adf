import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file's bytes; what is not there yet is made and kept. */
export async function storedFile(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const made = await make();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, made);
  return made;
}
