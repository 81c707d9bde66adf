import { memo, useId, type CSSProperties } from 'react';

import { dayColour } from '../../engine/day-colours.ts';
import type { ColourScheme } from '../../engine/map-engine.ts';
import { weekdayWords } from '@waypost/kit/i18n/date-words.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { DayTrack } from './day-track.tsx';
import type { StopGroup } from './journey/stop-groups.ts';
import type { Stop } from './journey/stops.ts';
import type { ListedPlaces } from './listed-places.ts';
import { PlaceEntry } from './place-entry.tsx';
import styles from './place-group.module.css';

interface PlaceGroupProps extends ListedPlaces {
  readonly group: StopGroup;
  /** Where the reader is, if that is in this group. */
  readonly current: string | null;
  /** The place that can be shared, if that is in this group. */
  readonly shared: string | null;
}

/** Some places that follow each other, under their day where it begins with them. */
export const PlaceGroup = memo(
  function PlaceGroup(props: PlaceGroupProps) {
    const { story, group, hasDays, scheme, current, shared, ...handlers } = props;
    const t = useText();
    const { language } = useHost();
    const headingId = useId();
    const { heading, stops } = group;
    return (
      <>
        {heading && heading.day !== null && heading.date && (
          <h2 id={headingId} className={styles['day']} style={colourOf(heading, scheme)}>
            {t('place.day', { day: heading.day + 1 })}{' '}
            <span className={styles['date']}>{weekdayWords(heading.date, language, heading.day)}</span>
          </h2>
        )}
        <div style={colourOf(stops[0], scheme)}>
          <DayTrack stops={stops} onPoint={handlers.onPoint} />
        </div>
        <ol
          className="list"
          aria-labelledby={heading ? headingId : undefined}
          style={colourOf(stops[0], scheme)}
        >
          {stops.map((stop, index) => (
            <PlaceEntry
              key={stop.place.id}
              story={story}
              stop={stop}
              isCurrent={stop.place.id === current}
              isShared={stop.place.id === shared}
              isUnderDay={hasDays}
              before={stops[index - 1]?.place}
              {...handlers}
            />
          ))}
        </ol>
      </>
    );
  },
  (before, after) =>
    before.story === after.story &&
    before.hasDays === after.hasDays &&
    before.scheme === after.scheme &&
    before.current === after.current &&
    before.shared === after.shared &&
    before.onOpen === after.onOpen &&
    isSame(before.group, after.group),
);

function isSame(one: StopGroup, other: StopGroup): boolean {
  return (
    one.stops.length === other.stops.length &&
    (one.heading === null) === (other.heading === null) &&
    one.stops.every(({ place, number, day }, index) => {
      const stop = other.stops[index]!;
      return place === stop.place && number === stop.number && day === stop.day;
    })
  );
}

/** The colour its line has on the map. */
function colourOf(stop: Stop | undefined, scheme: ColourScheme): CSSProperties | undefined {
  return stop && stop.day !== null ? ({ '--day': dayColour(stop.day, scheme) } as CSSProperties) : undefined;
}
