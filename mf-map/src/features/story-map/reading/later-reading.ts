import { afterPaint } from './after-paint.ts';
import type { Reading } from './reading.ts';
import type { ReadingStore } from './reading-store.ts';

/** What can be looked at and listened to of where the reader is. */
export type ShownReading = Pick<ReadingStore, 'get' | 'subscribe'>;

/** The first step changes how much of the map is free, and whoever does not step sees where they are at once. */
const mayComeLater = ({ by, steps }: Reading) => steps > 1 && (by === 'step' || by === 'play');

/**
 * Where the reader is, one drawn frame after `source` says so where that is a step: what one step changes is spread over frames, none of
 * which is long. Of several in one frame, only the last is ever given.
 */
export function laterReading(source: ShownReading): ShownReading {
  let reading = source.get();
  let callOff = (): void => undefined;
  const subscribers = new Set<() => void>();
  const give = (given: Reading) => {
    reading = given;
    subscribers.forEach((told) => told());
  };
  source.subscribe(() => {
    const next = source.get();
    callOff();
    if (mayComeLater(next)) callOff = afterPaint(() => give(next));
    else give(next);
  });
  return {
    get: () => reading,
    subscribe(told) {
      subscribers.add(told);
      return () => subscribers.delete(told);
    },
  };
}
