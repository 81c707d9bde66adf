// Starts every command of this repository on a bare machine, so it uses nothing that has to be installed first.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installedMatchesLock } from './installed-matches-lock.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const mains = {
  budget: 'tools/quality/src/budget/main.ts',
  build: 'tools/build/src/build/main.ts',
  dev: 'tools/build/src/dev/main.ts',
  generate: 'tools/quality/src/generated/main.ts',
  language: 'tools/quality/src/languages/main.ts',
  seed: 'tools/examples/src/seed/main.ts',
  start: 'tools/build/src/start/main.ts',
  test: 'tools/quality/src/check/main.ts',
};

const [command, ...rest] = process.argv.slice(2);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(
      `Waypost needs Node 20.19 or newer, and this is ${process.versions.node}. Please install a newer one from nodejs.org.`,
    );
  }
}

function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(hidden) && installedMatchesLock(lock, readFileSync(hidden, 'utf8'))) return;
  console.log('→ Installing packages; on a fresh machine this takes a minute or two');
  const began = Date.now();
  const npm = process.env.npm_execpath;
  const [program, first] = npm && npm.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  const { error, status } = spawnSync(
    program,
    [...first, 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (error || status !== 0) {
    stop(
      'The packages could not be installed. Please check the connection and the free disk space, then run the same command again.',
    );
  }
  console.log(`✓ Installing packages (${Math.round((Date.now() - began) / 1000)} s)`);
}

function run() {
  const main = mains[command];
  if (!main) stop(`Please say which command to run: ${Object.keys(mains).join(', ')}.`);
  const tsx = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  const child = spawn(process.execPath, ['--import', tsx, join(root, main), ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
  // The command stops what it started and decides about the exit code; this process only waits for it. In a terminal
  // the command gets Ctrl-C twice then, and heeds the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Whoever started this may be gone without a word; nothing started here may stay behind.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  child.on('error', (problem) => stop(`The command could not be started: ${problem.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

checkNode();
install();
run();
