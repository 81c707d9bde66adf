import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import { ReleaseProblem } from '../format/release-problem.ts';

/**
 * Reads a file of a build's folder. What a build's code has written there is given to everybody: a link would lead to what
 * only whoever publishes has, such as a key, or the environment of this very process.
 *
 * @param name below the folder, as `f/view.0123456789abcdef.js`
 * @throws ReleaseProblem when it is a link, behind one, or no file
 * @throws Error of the system when it is missing
 */
export async function readBuildFile(folder: string, name: string): Promise<Buffer> {
  const whole = await realpath(folder);
  const file = path.join(whole, name);
  const isWithin = file.startsWith(`${whole}${path.sep}`) && (await realpath(file)) === file;
  if (isWithin && (await stat(file)).isFile()) return readFile(file);
  throw new ReleaseProblem(
    'not-whole',
    `${name} in ${folder} is a link. Links are not published: put the file itself there.`,
  );
}
