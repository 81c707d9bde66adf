import type { Steps } from '../steps.ts';
import { answers, installDebianPackage } from './debian-package.ts';

/** Installs exiftool where the machine allows it: the second opinion on what is left in published pictures. */
export async function provideExiftool(steps: Steps): Promise<void> {
  if (!(await answers('exiftool', '-ver'))) await installDebianPackage('libimage-exiftool-perl', steps);
}
