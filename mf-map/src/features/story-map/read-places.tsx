import { memo, type ComponentProps, type RefObject } from 'react';

import { PlaceList } from './place-list.tsx';
import type { Reading, ReadingEvent } from './reading/reading.ts';
import { useAfterPaint } from './reading/use-after-paint.ts';
import { useFocusFollows } from './reading/use-focus-follows.ts';
import { useReadingLine } from './reading/use-reading-line.ts';

interface ReadPlacesProps extends Omit<ComponentProps<typeof PlaceList>, 'current'> {
  readonly reading: Reading;
  readonly dispatch: (event: ReadingEvent) => void;
  readonly pane: RefObject<HTMLElement | null>;
  /** Whether a dialog lies over the page. */
  readonly isCovered: boolean;
}

/**
 * The list of places, which goes along with the reader: the page's scrolling says where they are, and steps scroll there and take the
 * focus along. A step is shown on the map first and here in the frame after it, so that neither is long.
 */
export const ReadPlaces = memo(function ReadPlaces(props: ReadPlacesProps) {
  const { reading, dispatch, pane, isCovered, ...listed } = props;
  const { list, stops } = listed;
  const there = useAfterPaint(reading, reading.by === 'step' || reading.by === 'play');
  // Before the focus: what is measured for the way there, focusing need not measure again.
  useReadingLine({ list, pane }, { now: reading, there }, { dispatch, isThere: stops.length > 0, isCovered });
  useFocusFollows(list, there);
  return <PlaceList current={there.current} {...listed} />;
});
