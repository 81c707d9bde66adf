import type { LonLat } from '@waypost/contracts/geo.ts';
import { distanceWords } from '@waypost/kit/i18n/distance-words.ts';
import { useMemo } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './day-track.module.css';
import { HeightProfile } from './height-profile.tsx';
import type { Stop } from './journey/stops.ts';
import { trackProfile } from './journey/track-profile.ts';

interface DayTrackProps {
  readonly stops: readonly Stop[];
  readonly onPoint: (location: LonLat | null) => void;
}

/** How far they went on the way to these places, and how high: what a receiver noted. Nothing where none did. */
export function DayTrack({ stops, onPoint }: DayTrackProps) {
  const t = useText();
  const { language } = useHost();
  const profile = useMemo(() => trackProfile(stops), [stops]);
  if (!profile) return null;
  const metres = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const { kilometres, climb, heights } = profile;
  const most = Math.max(...heights.map(([, height]) => height));
  const length = t('track.length', { distance: distanceWords(kilometres * 1000, language) });
  const climbed = t('track.climb', { climb: metres.format(climb), highest: metres.format(most) });
  const words = heights.length > 0 ? `${length} · ${climbed}` : length;
  return (
    <div className={styles['track']}>
      {heights.length > 1 && kilometres > 0 ? (
        <HeightProfile profile={profile} onPoint={onPoint}>
          {words}
        </HeightProfile>
      ) : (
        <p>{words}</p>
      )}
    </div>
  );
}
