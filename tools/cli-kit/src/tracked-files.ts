import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { repositoryRoot } from './repository-root.ts';

/** Paths below the root of every file that is under version control or about to be, and is there. */
export function trackedFiles(): string[] {
  const root = repositoryRoot();
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 26,
  });
  return listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
}
