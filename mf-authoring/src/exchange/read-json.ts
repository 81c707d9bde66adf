import type { BroughtFile } from './brought.ts';
import { ExchangeError } from './exchange-error.ts';
import { openFile } from './open-file.ts';

/** Bytes of a file that is read whole; 500 places with all their words have four million. */
export const LARGEST_WHOLE = 100_000_000;

/** @throws ExchangeError `unreadable` for what is no JSON; see `openFile` */
export async function readJson(file: BroughtFile): Promise<unknown> {
  const text = await (await openFile(file, LARGEST_WHOLE, '')).text();
  try {
    // Some programs begin with a mark of the byte order.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ExchangeError('unreadable');
  }
}
