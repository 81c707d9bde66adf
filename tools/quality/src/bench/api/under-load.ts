import type { Stand } from '../abuse/stand.ts';
import { Asker } from './ask.ts';
import type { Reader } from './readers.ts';
import { answersPerSecond, CLIENTS } from './throughput.ts';

const LASTS = 20_000;

/** Many read at once whatever there is to read. From then on the server's memory is looked at. */
export async function underLoad(stand: Stand, readers: readonly Reader[]): Promise<void> {
  const asker = new Asker(CLIENTS);
  let turn = 0;
  stand.forgetPeak();
  await answersPerSecond(
    asker,
    () => {
      const reader = readers[(turn += 1) % readers.length];
      if (!reader) throw new Error('There is nothing to read.');
      return reader.next();
    },
    LASTS,
  );
  asker.close();
}
