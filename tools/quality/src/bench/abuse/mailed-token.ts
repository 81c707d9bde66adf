import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MOST_LOOKS = 200;

/** Waits for a mail to an address in the outbox of a data folder, and takes the token out of its link. */
export async function mailedToken(folder: string, address: string): Promise<string> {
  const outbox = path.join(folder, 'outbox');
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const names = await readdir(outbox).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.json'))) {
      const mail = await readFile(path.join(outbox, name), 'utf8').catch(() => '');
      const token = /#token=([\w.-]+)/.exec(mail)?.[1];
      if (token !== undefined && mail.includes(`"${address}"`)) return token;
    }
    await pause(50);
  }
  throw new Error(`No mail came for ${address}.`);
}
