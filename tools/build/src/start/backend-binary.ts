import { access, constants, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { GO_ENV, GO_FLAGS } from '@waypost/cli-kit/go-build.ts';
import { findGo } from '@waypost/cli-kit/go-toolchain.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';

import { inputsHash } from '../parts/inputs-hash.ts';

/** The pages name every other file of the site by its content. */
const inputs = [
  ...['go.mod', 'go.sum', 'main.go', 'internal', 'migrations'].map((part) => `backend/${part}`),
  'dist/site/index.html',
  'dist/site/release.json',
  'tools/build/src/start/backend-binary.ts',
];

/**
 * The backend's program with the built site inside. WAYPOST_BINARY names a ready one; otherwise it is built when the
 * backend's sources or the site have changed since the last time.
 *
 * @returns the program's path
 * @throws PlainProblem when it cannot be had
 */
export async function backendBinary(
  steps: Steps,
  env: NodeJS.ProcessEnv = process.env,
  root = repositoryRoot(),
): Promise<string> {
  if (env.WAYPOST_BINARY) return readyBinary(env.WAYPOST_BINARY);
  const site = join(root, 'dist', 'site');
  if (!(await isThere(join(site, 'index.html'))))
    throw new PlainProblem('The site has not been built yet. Please build it first: npm run build');
  const binary = join(root, '.cache', 'waypost');
  const stampFile = join(root, '.cache', 'stamps', 'backend');
  const stamp = await inputsHash(root, inputs);
  const before = await readFile(stampFile, 'utf8').catch(() => '');
  if (before === stamp && (await isRunnable(binary))) return binary;

  const go = await findGo(steps, env);
  await steps.run('Building the backend', async () => {
    await rm(stampFile, { force: true });
    const overlay = await writeOverlay(root, site);
    const { code, stderr } = await runProgram(
      go,
      ['build', ...GO_FLAGS, '-overlay', overlay, '-o', binary, '.'],
      {
        cwd: join(root, 'backend'),
        env: { ...env, ...GO_ENV },
      },
    );
    if (code !== 0) throw new PlainProblem(`The backend could not be built.\n${stderr.trim()}`);
    await mkdir(join(root, '.cache', 'stamps'), { recursive: true });
    await writeFile(stampFile, stamp);
  });
  return binary;
}

/**
 * Tells the Go compiler to take the built site in place of the page the repository keeps in the embedded folder. So no
 * build changes a file that is under version control.
 *
 * @returns the overlay file's path
 */
async function writeOverlay(root: string, site: string): Promise<string> {
  const embedded = join(root, 'backend', 'internal', 'pages', 'dist');
  const files = await readdir(site, { recursive: true, withFileTypes: true });
  const replace = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [join(embedded, relative(site, file)), file] as const);
  const overlay = join(root, '.cache', 'go-overlay.json');
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(overlay, JSON.stringify({ Replace: Object.fromEntries(replace) }));
  return overlay;
}

async function readyBinary(path: string): Promise<string> {
  if (await isRunnable(path)) return path;
  throw new PlainProblem(`WAYPOST_BINARY names "${path}", which can't be run. Please correct the setting.`);
}

const isRunnable = (path: string): Promise<boolean> => isThere(path, constants.X_OK);

async function isThere(path: string, mode?: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
