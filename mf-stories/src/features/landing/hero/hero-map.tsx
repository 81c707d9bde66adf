import type { LonLat } from '@waypost/contracts/geo.ts';

import { useText } from '../../../lib/scope.ts';
import { HERO_BORDERS, HERO_LAND } from './hero-coast.ts';
import { HERO_FRAME, projectToHero } from './hero-projection.ts';
import hillCountry from './hill-country.svg';
import quietBay from './quiet-bay.svg';
import styles from './hero.module.css';

const JOURNEY: readonly LonLat[] = [
  { longitude: -57.84, latitude: -34.47 },
  { longitude: -56.16, latitude: -34.9 },
  { longitude: -53.78, latitude: -34.4 },
  { longitude: -52.1, latitude: -32.03 },
  { longitude: -49.73, latitude: -29.34 },
  { longitude: -48.55, latitude: -27.6 },
  { longitude: -48.5, latitude: -25.52 },
  { longitude: -45.07, latitude: -23.43 },
];

/** A drawn journey: the coast, its route, and two photos from it. Light enough for the first paint. */
export function HeroMap() {
  const t = useText();
  const places = JOURNEY.map(projectToHero);
  return (
    <div role="img" aria-label={t('landing.map')} className={styles['map']}>
      <svg viewBox={`0 0 ${HERO_FRAME.width} ${HERO_FRAME.height}`} className={styles['chart']}>
        <path d={HERO_LAND} className={styles['land']} />
        <path d={HERO_BORDERS} className={styles['border']} />
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles['route']} />
        {places.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="10" className={styles['place']} />
        ))}
      </svg>
      <img
        src={hillCountry}
        alt=""
        width="320"
        height="240"
        className={`${styles['photo']} ${styles['first']}`}
      />
      <img
        src={quietBay}
        alt=""
        width="320"
        height="240"
        className={`${styles['photo']} ${styles['second']}`}
      />
    </div>
  );
}
