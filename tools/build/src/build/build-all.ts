import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTurn } from '@waypost/cli-kit/in-turn.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

import { remoteNames } from '../parts/remote-names.ts';
import pMap from 'p-map';

import { assembleSite } from '../site/assemble-site.ts';
import { REPOSITORY } from '../webpack/base-config.ts';
import { inputsHash } from '../parts/inputs-hash.ts';

interface BuildOptions {
  /** Told each step in words, e.g. `built mf-map (4.1 s)`. */
  readonly report: (step: string) => void;
  /** Parts to look at; all by default. */
  readonly only?: readonly string[];
}

const STAMPS = path.join(REPOSITORY, '.cache', 'stamps');

/** What the environment says of a build of the shell. */
const buildSettings = () =>
  ['WAYPOST_API_BASE', 'WAYPOST_API_SESSION']
    .map((name) => process.env[name] ?? '')
    .join(' ')
    .trim();
const PARALLEL = 2;
/** What the page and the release are written from, beside the builds themselves. */
const SITE_INPUTS = [
  'tools/build/src/site',
  'shared/contracts',
  'shared/kit',
  'shell/src/early',
  'shell/src/share',
  'shell/src/drafts',
];

function inputsOf(part: string): string[] {
  return [
    part,
    'shared/contracts',
    'shared/kit',
    'tools/build/src/webpack',
    'tools/build/src/parts',
    'package-lock.json',
  ];
}

/** A process of its own, because webpack and swc keep their memory until they end. */
function buildInProcess(part: string): Promise<void> {
  const main = fileURLToPath(new URL('../parts/build-part-main.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', main, part], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => output.push(data));
    child.stderr.on('data', (data: Buffer) => output.push(data));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${part} failed:\n${Buffer.concat(output).toString()}`));
    });
  });
}

async function buildWhenChanged(part: string, report: BuildOptions['report']): Promise<boolean> {
  const stampFile = path.join(STAMPS, part);
  const stamp = await inputsHash(REPOSITORY, inputsOf(part), buildSettings());
  const built = await readFile(path.join(REPOSITORY, part, 'dist', 'build.json')).catch(() => null);
  const before = await readFile(stampFile, 'utf8').catch(() => '');
  if (built && before === stamp) return false;
  const start = performance.now();
  await rm(stampFile, { force: true });
  await buildInProcess(part);
  await mkdir(STAMPS, { recursive: true });
  await writeFile(stampFile, stamp);
  report(`built ${part} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return true;
}

/**
 * Builds every part whose sources changed and assembles `dist/site` from all that have been built. Rejects
 * with the build's own words.
 */
export function buildAll(options: BuildOptions): Promise<void> {
  return inTurn(path.join(REPOSITORY, '.cache', 'build-turns'), () => build(options), Infinity);
}

async function build({ report, only }: BuildOptions): Promise<void> {
  const parts = ['shell', ...remoteNames()];
  const unknown = only?.find((part) => !parts.includes(part));
  if (unknown !== undefined)
    throw new PlainProblem(`There is no part "${unknown}". Please choose from: ${parts.join(', ')}.`);
  const chosen = parts.filter((part) => only?.includes(part) ?? true);
  const builds = await pMap(chosen, (part) => buildWhenChanged(part, report), { concurrency: PARALLEL });
  let changed = builds.includes(true);
  const stampFile = path.join(STAMPS, 'site');
  const stamp = await inputsHash(REPOSITORY, SITE_INPUTS, buildSettings());
  if (stamp !== (await readFile(stampFile, 'utf8').catch(() => ''))) changed = true;
  // Compressing all files anew takes longer than some of the builds.
  if (changed) report('putting the site together; its files are compressed');
  const { assembled, missing } = await assembleSite({ changed });
  if (assembled) await writeFile(stampFile, stamp);
  const words = missing.join(' ');
  if (assembled)
    report(missing.length > 0 ? `put the site together without ${words}` : 'put the site together');
  else if (missing.length > 0) report('left the site as it was: its shell has not been built');
  if (missing.length > 0) report(`not built yet: ${words}. To build everything: npm run build`);
}
