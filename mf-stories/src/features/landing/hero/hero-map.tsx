import { useText } from '../../../lib/scope.ts';
import { HERO_BORDERS, HERO_LAND } from './hero-coast.ts';
import { HERO_PLACES, HERO_ROUTE } from './hero-journey.ts';
import { HERO_FRAME } from './hero-projection.ts';
import hillCountry from './hill-country.svg';
import quietBay from './quiet-bay.svg';
import styles from './hero.module.css';

/** A drawn journey: the coast, its route, and two photos from it. Light enough for the first paint. */
export function HeroMap() {
  const t = useText();
  return (
    <div role="img" aria-label={t('landing.map')} className={styles['map']}>
      <svg viewBox={`0 0 ${HERO_FRAME.width} ${HERO_FRAME.height}`} className={styles['chart']}>
        <path d={HERO_LAND} className={styles['land']} />
        <path d={HERO_BORDERS} className={styles['border']} />
        <polyline points={HERO_ROUTE} className={styles['route']} />
        {HERO_PLACES.map(({ x, y }) => (
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
