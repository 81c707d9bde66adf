import { distanceWords } from '@waypost/kit/i18n/distance-words.ts';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './day-track.module.css';
import type { Stop } from './journey/stops.ts';
import { trackProfile } from './journey/track-profile.ts';

/** Units of the drawing. */
const WIDTH = 300;
const HEIGHT = 40;
/** Metres a drawing is high at least: a plain is to look like one. */
const LEAST_RISE = 100;

/** How far they went on the way to these places, and how high: what a receiver noted. Nothing where none did. */
export function DayTrack({ stops }: { readonly stops: readonly Stop[] }) {
  const t = useText();
  const { language } = useHost();
  const profile = trackProfile(stops);
  if (!profile) return null;
  const metres = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const { kilometres, climb, heights } = profile;
  const heightOf = heights.map(([, height]) => height);
  const [least, most] = [Math.min(...heightOf), Math.max(...heightOf)];
  const rise = Math.max(LEAST_RISE, most - least);
  const line = heights.map(
    ([along, height]) =>
      `${((along / kilometres) * WIDTH).toFixed(1)} ${(HEIGHT - ((height - least) / rise) * HEIGHT).toFixed(1)}`,
  );
  return (
    <div className={styles['track']}>
      {heights.length > 1 && kilometres > 0 && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles['ground']} d={`M0 ${HEIGHT}L${line.join('L')}L${WIDTH} ${HEIGHT}Z`} />
          <path className={styles['line']} d={`M${line.join('L')}`} />
        </svg>
      )}
      <p>
        {t('track.length', { distance: distanceWords(kilometres * 1000, language) })}
        {heights.length > 0 && (
          <>
            {' · '}
            {t('track.climb', { climb: metres.format(climb), highest: metres.format(most) })}
          </>
        )}
      </p>
    </div>
  );
}
