import type { Steps } from '../steps.ts';
import { answers, installDebianPackage } from './debian-package.ts';

/**
 * Installs what the photo tests compare with where the machine allows it: exiftool as the second opinion on metadata,
 * and an encoder for HEIC. Without them the tests use the readers and files of their own.
 */
export async function providePhotoTools(steps: Steps): Promise<void> {
  if (!(await answers('exiftool', '-ver'))) await installDebianPackage('libimage-exiftool-perl', steps);
  if (!(await answers('heif-enc', '--help'))) await installDebianPackage('libheif-examples', steps);
}
