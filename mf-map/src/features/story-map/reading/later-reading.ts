import { afterPaint } from './after-paint.ts';
import type { Reading } from './reading.ts';
import type { ReadingStore } from './reading-store.ts';

/** What can be looked at and listened to of where the reader is. */
export type ShownReading = Pick<ReadingStore, 'get' | 'subscribe'>;

const LATER: readonly Reading['by'][] = ['step', 'play', 'scroll'];

/** The first step changes how much of the map is free, and who goes to a place otherwise sees it at once. */
const mayComeLater = ({ by, steps }: Reading) => steps > 1 && LATER.includes(by);

/**
 * Where the reader is, one drawn frame after `source` says so where that is a step or scrolling: what one changes is spread over
 * frames, none of which is long, and none changes the list while the page is on its way. Of several in one frame, only the last is ever
 * given.
 *
 * @param rest milliseconds the reader has to stay for it, in place of a frame
 */
export function laterReading(source: ShownReading, rest?: number): ShownReading {
  let reading = source.get();
  let next = reading;
  let callOff: (() => void) | undefined;
  const subscribers = new Set<() => void>();
  const give = () => {
    callOff = undefined;
    reading = next;
    subscribers.forEach((told) => told());
  };
  source.subscribe(() => {
    next = source.get();
    if (rest === undefined && mayComeLater(next)) {
      callOff ??= afterPaint(give);
      return;
    }
    callOff?.();
    if (mayComeLater(next)) callOff = after(rest!, give);
    else give();
  });
  return {
    get: () => reading,
    subscribe(told) {
      subscribers.add(told);
      return () => subscribers.delete(told);
    },
  };
}

function after(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
