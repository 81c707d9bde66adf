import { memo, useMemo, useSyncExternalStore, type RefObject } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { stopGroups, type StopGroup } from './journey/stop-groups.ts';
import { stopSections } from './journey/stop-sections.ts';
import type { Stop } from './journey/stops.ts';
import type { ListedPlaces } from './listed-places.ts';
import { PlaceGroup } from './place-group.tsx';
import styles from './place-list.module.css';
import { PlaceSection } from './place-section.tsx';

/** From how many places on those out of sight are not drawn. */
const MANY = 150;

interface PlaceListProps extends Omit<ListedPlaces, 'scheme'> {
  readonly stops: readonly Stop[];
  /** Where the reader is; null for nowhere. */
  readonly current: string | null;
  /** The place that can be shared: the same once the reader stays; null for none. */
  readonly shared: string | null;
  readonly list: RefObject<HTMLElement | null>;
}

/** The places in the order of the journey: what the markers are for those who do not use the map. */
export const PlaceList = memo(function PlaceList({ stops, current, shared, list, ...given }: PlaceListProps) {
  const { colorScheme } = useHost();
  const t = useText();
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  const groups = useMemo(() => stopGroups(stops, given.hasDays), [stops, given.hasDays]);
  // By the count that is known ahead: places that come while somebody reads change nothing of how those before them are drawn.
  const isLong = Math.max(given.story.placesCount, stops.length) > MANY;
  const sections = useMemo(() => (isLong ? stopSections(groups) : null), [isLong, groups]);
  const at = useMemo(() => groupOf(groups, current), [groups, current]);
  const sharedAt = useMemo(() => groupOf(groups, shared), [groups, shared]);
  const listed = { ...given, scheme };
  return (
    <section ref={list} aria-label={t('story.placesHeading')} className={styles['places']}>
      {sections?.map((section) => (
        <PlaceSection
          key={section.key}
          section={section}
          current={at && section.groups.includes(at) ? current : null}
          shared={sharedAt && section.groups.includes(sharedAt) ? shared : null}
          {...listed}
        />
      )) ??
        groups.map((group) => (
          <PlaceGroup
            key={group.key}
            group={group}
            current={group === at ? current : null}
            shared={group === sharedAt ? shared : null}
            {...listed}
          />
        ))}
    </section>
  );
});

const groupOf = (groups: readonly StopGroup[], current: string | null) =>
  current === null ? null : groups.find(({ stops }) => stops.some(({ place }) => place.id === current));
