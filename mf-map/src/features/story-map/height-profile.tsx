import type { LonLat } from '@waypost/contracts/geo.ts';
import { distanceWords } from '@waypost/kit/i18n/distance-words.ts';
import { useEffect, useMemo, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './day-track.module.css';
import type { TrackProfile } from './journey/track-profile.ts';

/** Units of the drawing. */
const WIDTH = 300;
const HEIGHT = 40;
/** Metres a drawing is high at least: a plain is to look like one. */
const LEAST_RISE = 100;
/** With so many presses of an arrow key one comes from end to end. */
const STEPS = 60;

interface HeightProfileProps {
  readonly profile: TrackProfile;
  /** The reader points at a point of the way; null when no longer. Keep it stable. */
  readonly onPoint: (location: LonLat | null) => void;
  /** What is said of the whole way. */
  readonly children: ReactNode;
}

/** How high a way went, drawn; whoever goes along it is told where and how high that is, and the map. */
export function HeightProfile({ profile: { kilometres, heights }, onPoint, children }: HeightProfileProps) {
  const t = useText();
  const { language } = useHost();
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => () => onPoint(null), [onPoint]);
  const { line, xOf } = useMemo(() => {
    const heightOf = heights.map(([, height]) => height);
    const [least, most] = [Math.min(...heightOf), Math.max(...heightOf)];
    const rise = Math.max(LEAST_RISE, most - least);
    const xOf = (along: number) => ((along / kilometres) * WIDTH).toFixed(1);
    const yOf = (height: number) => (HEIGHT - ((height - least) / rise) * HEIGHT).toFixed(1);
    return { line: heights.map(([along, height]) => `${xOf(along)} ${yOf(height)}`).join('L'), xOf };
  }, [heights, kilometres]);

  function go(to: number | null): void {
    setIndex(to);
    onPoint(to === null ? null : heights[to]![2]);
  }
  function follow({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const along = ((clientX - left) / width) * kilometres;
    const beyond = heights.findIndex(([there]) => there >= along);
    go(beyond < 0 ? heights.length - 1 : beyond);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const last = heights.length - 1;
    const step = Math.max(1, Math.round(last / STEPS));
    const at = index ?? 0;
    const to = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(Math.max(0, Math.min(last, to)));
  }

  const [along, height] = heights[index ?? 0]!;
  const metres = new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(height);
  const words = t('track.at', { distance: distanceWords(along * 1000, language), height: metres });
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        className={styles['profile']}
        aria-label={t('track.profile')}
        aria-valuemin={0}
        aria-valuemax={Math.round(kilometres * 1000)}
        aria-valuenow={Math.round(along * 1000)}
        aria-valuetext={words}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => go(null)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && go(index ?? 0)}
        onBlur={() => go(null)}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles['ground']} d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} />
          <path className={styles['line']} d={`M${line}`} />
          {index !== null && <path className={styles['line']} d={`M${xOf(along)} 0V${HEIGHT}`} />}
        </svg>
      </div>
      <p>{index === null ? children : words}</p>
    </>
  );
}
