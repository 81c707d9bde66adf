import { came, entryRan, failed, silent } from './attempt.ts';
import type { Effect } from './effect.ts';
import { late, lost } from './later-file.ts';
import type { LoaderEvent } from './loader-event.ts';
import type { LoaderState } from './loader-state.ts';
import { crashed, load, mounted, previous, reloadRefused, retry, seen } from './part.ts';
import { look } from './replacement.ts';
import { Turn } from './turn.ts';

export interface Step {
  readonly state: LoaderState;
  /** In the order in which they are to be run. */
  readonly effects: readonly Effect[];
}

function handle(turn: Turn, event: LoaderEvent): void {
  switch (event.type) {
    case 'load':
      return load(turn, event);
    case 'mounted':
      return mounted(turn, event);
    case 'seen':
      return seen(turn, event);
    case 'crashed':
      return crashed(turn, event);
    case 'reload-refused':
      return reloadRefused(turn, event);
    case 'retry':
      return retry(turn, event);
    case 'previous':
      return previous(turn, event);
    case 'look':
      return look(turn, event);
    case 'entry-ran':
      return entryRan(turn, event);
    case 'silent':
      return silent(turn, event);
    case 'came':
      return came(turn, event);
    case 'failed':
      return failed(turn, event);
    case 'late':
      return late(turn, event);
    case 'lost':
      return lost(turn, event);
  }
}

/** The loader's whole behaviour: the state after an event, and what is to be done. Nothing else is read or changed. */
export function next(state: LoaderState, event: LoaderEvent): Step {
  const turn = new Turn(state, event.page);
  handle(turn, event);
  return { state: turn.state, effects: turn.effects };
}
