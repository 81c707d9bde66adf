import { memo, type CSSProperties } from 'react';

import type { StopGroup } from './journey/stop-groups.ts';
import type { StopSection } from './journey/stop-sections.ts';
import type { ListedPlaces } from './listed-places.ts';
import { PlaceGroup } from './place-group.tsx';
import styles from './place-section.module.css';

interface PlaceSectionProps extends ListedPlaces {
  readonly section: StopSection;
  /** Where the reader is, if that is in this section. */
  readonly current: string | null;
  /** The place that can be shared, if that is in this section. */
  readonly shared: string | null;
}

/** Part of a long list, which is found, reached and read as ever, and drawn when it comes near. */
export const PlaceSection = memo(function PlaceSection(props: PlaceSectionProps) {
  const { section, current, shared, ...listed } = props;
  const style = { '--stops': section.stops, '--pictured': section.pictured } as CSSProperties;
  return (
    <div className={styles['section']} style={style}>
      {section.groups.map((group) => (
        <PlaceGroup
          key={group.key}
          group={group}
          current={idWithin(group, current)}
          shared={idWithin(group, shared)}
          {...listed}
        />
      ))}
    </div>
  );
});

const idWithin = ({ stops }: StopGroup, id: string | null) =>
  id !== null && stops.some(({ place }) => place.id === id) ? id : null;
