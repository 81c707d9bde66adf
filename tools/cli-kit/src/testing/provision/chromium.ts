import { join } from 'node:path';
import { chromium } from '@playwright/test';

import { PlainProblem } from '../../plain-problem.ts';
import { repositoryRoot } from '../../repository-root.ts';
import { runProgram } from '../../run-program.ts';
import type { Steps } from '../../steps.ts';
import { answers, installDebianPackage } from './debian-package.ts';

const usualPlaces = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium for the end-to-end tests: the one named by WAYPOST_CHROMIUM, one on the machine, one installed with
 * apt-get by root, or the one Playwright downloads.
 *
 * @returns the program's absolute path
 * @throws PlainProblem when there is none to be had
 */
export async function provideChromium(steps: Steps, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.WAYPOST_CHROMIUM) {
    if (await answers(env.WAYPOST_CHROMIUM)) return env.WAYPOST_CHROMIUM;
    throw new PlainProblem(
      `WAYPOST_CHROMIUM names "${env.WAYPOST_CHROMIUM}", which does not run. Please correct or remove the setting.`,
    );
  }
  const found = (await onTheMachine(env)) ?? (await playwrightsOwn());
  if (found) return found;
  if (await installDebianPackage('chromium', steps)) {
    const installed = await onTheMachine(env);
    if (installed) return installed;
  }
  await steps.run('Downloading Chromium', () =>
    runProgram(join(repositoryRoot(), 'node_modules', '.bin', 'playwright'), ['install', 'chromium']),
  );
  const downloaded = await playwrightsOwn();
  if (downloaded) return downloaded;
  throw new PlainProblem(
    'The end-to-end tests need a Chromium. Please install one, or set WAYPOST_CHROMIUM to the path of one.',
  );
}

async function onTheMachine(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const program of usualPlaces) {
    const path = await chromiumByName(program, env);
    if (path) return path;
  }
  return undefined;
}

/** @returns the absolute path of the program of this name, if there is one and it answers */
export async function chromiumByName(program: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { stdout } = await runProgram('sh', ['-c', 'command -v "$0"', program], { env });
  const path = stdout.trim();
  return path && (await answers(path)) ? path : undefined;
}

async function playwrightsOwn(): Promise<string | undefined> {
  const path = chromium.executablePath();
  return (await answers(path)) ? path : undefined;
}
