#!/usr/bin/env node
// Starts the release command; its source is TypeScript, which tsx reads as it is.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const main = join(here, '..', 'src', 'main.ts');
const child = spawn(process.execPath, ['--import', tsx, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (problem) => {
  console.error(`The command could not be started: ${problem.message}`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
