import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

import { PlainProblem } from './plain-problem.ts';

/** Whoever opens a pipe waits for somebody to write into it, unless this is said. Windows has no such word, and no such pipes. */
const AT_ONCE = constants.O_RDONLY | constants.O_NONBLOCK;

const NO_DEVICE = 'ENXIO';

function notPlain(file: string): PlainProblem {
  return new PlainProblem(
    `${file} is not a plain file, but a pipe or something like it. Nothing was read. Remove it, and check who can write there.`,
  );
}

function tooLarge(file: string, most: number): PlainProblem {
  return new PlainProblem(
    `${file} has more than ${most / 1024} KB, too many for such a file. It is ignored. Remove it, and check who can write there.`,
  );
}

/**
 * Reads a file of a folder other people write in: what has an end and is there at once, and nothing else.
 *
 * @param most how long it may be, in bytes
 * @throws PlainProblem with a sentence that names it when it is longer, or a pipe, a socket or a device; what is missing,
 * a folder, or not for this user rejects with the system's own code, as readFile does
 */
export async function readPlainFile(file: string, most: number): Promise<Buffer> {
  const handle = await open(file, AT_ONCE).catch((problem: NodeJS.ErrnoException) => {
    throw problem.code === NO_DEVICE ? notPlain(file) : problem;
  });
  try {
    const about = await handle.stat();
    if (about.isDirectory()) return await handle.readFile();
    if (!about.isFile()) throw notPlain(file);
    if (about.size > most) throw tooLarge(file, most);
    const parts: Buffer[] = [];
    let length = 0;
    // Somebody may write on while it is read: one byte too many tells.
    for await (const part of handle.createReadStream({ end: most, autoClose: false })) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
    }
    if (length > most) throw tooLarge(file, most);
    return Buffer.concat(parts);
  } finally {
    await handle.close();
  }
}
