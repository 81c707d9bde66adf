import type { Stop } from '../journey/stops.ts';
import type { ReadingStores } from '../reading/reading-stores.ts';
import { useReadingNow } from '../reading/use-reading-now.ts';
import { StoryDeck } from './story-deck.tsx';

interface ReadingDeckProps {
  readonly store: ReadingStores;
  /** Those that are shown. */
  readonly stops: readonly Stop[];
  /** Places of the whole story. */
  readonly count: number;
  readonly isLoading: boolean;
  readonly onOpen: (placeId: string) => void;
}

/** The deck of where the reader is. */
export function ReadingDeck({ store, stops, count, isLoading, onOpen }: ReadingDeckProps) {
  const { current, isPlaying } = useReadingNow(store);
  const { dispatch } = store;
  const at = current === null ? -1 : stops.findIndex(({ place }) => place.id === current);
  const order = () => stops.map(({ place }) => place.id);
  return (
    <StoryDeck
      stop={stops[at] ?? null}
      count={count}
      isFirst={at <= 0}
      isLast={!isLoading && at === stops.length - 1}
      isPlaying={isPlaying}
      onStep={(by) => dispatch({ type: 'stepped', by, order: order() })}
      onPlay={() => dispatch({ type: 'played', order: order() })}
      onPause={() => dispatch({ type: 'paused' })}
      onOpen={onOpen}
    />
  );
}
