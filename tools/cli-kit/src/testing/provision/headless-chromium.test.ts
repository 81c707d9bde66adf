/** @jest-environment node */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { PlainProblem } from '../../plain-problem.ts';
import { createSteps } from '../../steps.ts';
import { provideHeadlessChromium } from './headless-chromium.ts';

const steps = createSteps(() => undefined);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  for (const name of ['chromium', 'chromium-headless-shell', 'another']) {
    await writeFile(join(folder, name), '#!/bin/sh\necho Chromium 1\n');
    await chmod(join(folder, name), 0o755);
  }
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function machine(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { PATH: `${folder}${delimiter}${process.env.PATH}`, ...env };
}

test('a headless shell on the machine is taken before the browser', async () => {
  expect(await provideHeadlessChromium(steps, machine())).toBe(join(folder, 'chromium-headless-shell'));
});

test('the browser named by the setting is taken before all', async () => {
  const named = join(folder, 'another');
  expect(await provideHeadlessChromium(steps, machine({ WAYPOST_CHROMIUM: named }))).toBe(named);
});

test('a named browser that does not run is a sentence with the setting’s name', async () => {
  const named = provideHeadlessChromium(steps, machine({ WAYPOST_CHROMIUM: join(folder, 'gone') }));
  await expect(named).rejects.toThrow(PlainProblem);
  await expect(named).rejects.toThrow(/WAYPOST_CHROMIUM names .*gone.* which does not run/);
});
