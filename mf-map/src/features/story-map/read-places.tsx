import { memo, type ComponentProps, type RefObject } from 'react';

import { PlaceList } from './place-list.tsx';
import { ListFollows } from './reading/list-follows.tsx';
import type { ReadingStores } from './reading/reading-stores.ts';
import { useReadingNow } from './reading/use-reading-now.ts';

interface ReadPlacesProps extends Omit<ComponentProps<typeof PlaceList>, 'current' | 'shared'> {
  readonly store: ReadingStores;
  readonly pane: RefObject<HTMLElement | null>;
  /** Whether a dialog lies over the page. */
  readonly isCovered: boolean;
}

/** The list of places, which goes along with the reader. */
export const ReadPlaces = memo(function ReadPlaces(props: ReadPlacesProps) {
  const { store, pane, isCovered, ...listed } = props;
  const { list, stops } = listed;
  const { current } = useReadingNow(store.inList);
  const { current: shared } = useReadingNow(store.atRest);
  return (
    <>
      <PlaceList current={current} shared={shared} {...listed} />
      <ListFollows store={store} list={list} pane={pane} isThere={stops.length > 0} isCovered={isCovered} />
    </>
  );
});
