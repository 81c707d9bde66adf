import type { Story } from '@waypost/contracts/story.ts';
import { memo, useMemo, useSyncExternalStore, type RefObject } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { stopGroups } from './journey/stop-groups.ts';
import type { Stop } from './journey/stops.ts';
import { PlaceGroup } from './place-group.tsx';
import type { PlaceHandlers } from './place-entry.tsx';
import styles from './place-list.module.css';

/** From how many places on those out of sight are not drawn. */
const MANY = 150;

interface PlaceListProps extends PlaceHandlers {
  readonly story: Story;
  readonly stops: readonly Stop[];
  /** Whether days stand over their places. */
  readonly hasDays: boolean;
  /** Where the reader is; null for nowhere. */
  readonly current: string | null;
  readonly list: RefObject<HTMLElement | null>;
}

/** The places in the order of the journey: what the markers are for those who do not use the map. */
export const PlaceList = memo(function PlaceList({
  story,
  stops,
  hasDays,
  current,
  list,
  ...handlers
}: PlaceListProps) {
  const { colorScheme } = useHost();
  const t = useText();
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  const groups = useMemo(() => stopGroups(stops, hasDays), [stops, hasDays]);
  return (
    <section
      ref={list}
      aria-label={t('story.placesHeading')}
      className={styles[stops.length > MANY ? 'many' : 'places']}
    >
      {groups.map((group) => (
        <PlaceGroup
          key={group.key}
          story={story}
          group={group}
          hasDays={hasDays}
          scheme={scheme}
          current={current !== null && group.stops.some(({ place }) => place.id === current) ? current : null}
          {...handlers}
        />
      ))}
    </section>
  );
});
