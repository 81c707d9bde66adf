import { asPlaceId } from '@waypost/contracts/ids.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { weekdayWords } from '@waypost/kit/i18n/date-words.ts';
import { useNavigate } from '@waypost/kit/router/router.ts';
import { useMemo, useState, type ReactNode, type RefObject } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { stopGroups } from './journey/stop-groups.ts';
import type { Stop } from './journey/stops.ts';
import type { StoryPlaces } from './journey/use-story-places.ts';
import { whenWords } from './journey/when-words.ts';
import { ListFollows } from './reading/list-follows.tsx';
import type { DroppedPlace } from './use-editing.ts';
import type { ReadingStores } from './reading/reading-stores.ts';

export interface EditColumnProps {
  readonly story: Story;
  readonly stops: readonly Stop[];
  readonly hasDays: boolean;
  readonly dropped: DroppedPlace | null;
  readonly store: ReadingStores;
  readonly pane: RefObject<HTMLElement | null>;
  readonly isCovered: boolean;
  readonly onStory: (story: Story) => void;
  readonly onPlace: StoryPlaces['change'];
  /** What is read until it can be edited. */
  readonly children: ReactNode;
}

/** An own story's text and places as fields, beside the map that goes along. */
export function EditColumn(props: EditColumnProps) {
  const { story, stops, hasDays, dropped, store, pane, isCovered, onStory, onPlace, children } = props;
  const { href, language, Slot } = useHost();
  const t = useText();
  const navigate = useNavigate();
  const [shown, onList] = useState<HTMLElement | null>(null);
  const list = useMemo(() => ({ current: shown }), [shown]);
  const [at] = useState(() => store.get().current);
  const worded = useMemo(
    () =>
      stopGroups(stops, hasDays).flatMap((group) =>
        group.stops.map((stop, index) => {
          const before = group.stops[index - 1]?.place;
          const { day, date } = stop;
          const isFirst = group.heading === stop && day !== null && date;
          return {
            place: stop.place,
            number: stop.number,
            day: hasDays && day !== null ? day + 1 : null,
            heading: isFirst
              ? `${t('place.day', { day: day + 1 })} ${weekdayWords(date, language, day)}`
              : '',
            when: whenWords(stop, { story, isUnderDay: hasDays, before, language, t }),
          };
        }),
      ),
    [stops, hasDays, story, language, t],
  );
  return (
    <>
      <Slot
        expose="edit-here@1"
        fallback={children}
        story={story}
        stops={worded}
        at={at}
        dropped={dropped}
        onStory={onStory}
        onPlace={onPlace}
        onList={onList}
        onDone={() => {
          const place = store.get().current;
          void navigate(href('story-map', { id: story.id, ...(place && { place: asPlaceId(place) }) }), {
            replace: true,
            preventScrollReset: true,
          });
        }}
      />
      {shown && <ListFollows store={store} list={list} pane={pane} isThere isCovered={isCovered} />}
    </>
  );
}
