import type { Steps } from '../../steps.ts';
import { chromiumByName, provideChromium } from './chromium.ts';
import { installDebianPackage } from './debian-package.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Finds a Chromium for tests nobody looks at: the one named by WAYPOST_CHROMIUM, or the headless shell, on the machine or
 * installed with apt-get by root, or else what {@link provideChromium} finds. The headless shell is the same engine without
 * the browser's windows; the tests take about half the time in it.
 *
 * @returns the program's absolute path
 * @throws PlainProblem when there is none to be had
 */
export async function provideHeadlessChromium(
  steps: Steps,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  if (env.WAYPOST_CHROMIUM) return provideChromium(steps, env);
  const onTheMachine = () => chromiumByName(HEADLESS_SHELL, env);
  const found = await onTheMachine();
  if (found) return found;
  const installed = (await installDebianPackage(HEADLESS_SHELL, steps)) && (await onTheMachine());
  return installed || provideChromium(steps, env);
}
