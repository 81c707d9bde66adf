import { startBackend } from '@waypost/build/start/backend-process.ts';

import { Asker } from './ask.ts';
import { READING_CASES } from './reading-cases.ts';
import { standSettings } from '../stand-settings.ts';

const STARTS = 5;

/** Milliseconds from the start of the program to the first list of stories, several times. */
export async function startTimes(binary: string, folder: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const began = performance.now();
    const backend = await startBackend(binary, standSettings(folder));
    const asker = new Asker(1);
    try {
      const home = READING_CASES[0]?.path({ id: '', user: '', created: '' }, { id: '', token: '' }) ?? '';
      await asker.ask({ url: backend.url + home });
      times.push(performance.now() - began);
    } finally {
      asker.close();
      await backend.stop();
    }
  }
  return times;
}
