import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of this repository, found upwards from the working folder.
 *
 * @throws Error when the working folder is not inside it
 */
export function repositoryRoot(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && /"name": "waypost"/.test(readFileSync(manifest, 'utf8'))) return folder;
    if (dirname(folder) === folder) throw new Error('Please run this inside the Waypost repository.');
  }
}
