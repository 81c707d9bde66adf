import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

/** The repository as a clean clone has it, with this one's packages. */
export interface RepositoryCopy {
  readonly root: string;
  /** Puts every file there is under version control. */
  track(): void;
  remove(): void;
}

export function copyOfRepository(): RepositoryCopy {
  const from = repositoryRoot();
  const root = mkdtempSync(path.join(tmpdir(), 'waypost-copy-'));
  for (const file of trackedFiles()) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(path.join(from, file), path.join(root, file));
  }
  linkPackages(from, root);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'ignore' });
  git('init');
  const track = () => git('add', '--all');
  track();
  return { root, track, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The workspaces' own links lead into the copy; every other package is the one installed here. */
function linkPackages(from: string, root: string): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(path.join(from, 'node_modules'))) {
    if (name === '@waypost')
      cpSync(path.join(from, 'node_modules', name), path.join(packages, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else if (name === '.package-lock.json')
      cpSync(path.join(from, 'node_modules', name), path.join(packages, name));
    else if (name !== '.cache') symlinkSync(path.join(from, 'node_modules', name), path.join(packages, name));
  }
  const { workspaces } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  for (const workspace of workspaces) {
    const own = path.join(from, workspace, 'node_modules');
    // A few, and copied: whatever is done to the copy ends there.
    if (existsSync(own)) cpSync(own, path.join(root, workspace, 'node_modules'), { recursive: true });
  }
}
