import { useId, useRef, useEffect } from 'react';

import type { MarkerStyle } from '../../../engine/map-engine.ts';
import { weekdayWords } from '@waypost/kit/i18n/date-words.ts';
import { useHost, useText } from '../../../lib/scope.ts';
import type { JourneyDay } from '../journey/journey-days.ts';
import type { DayRange } from '../journey/stops-within.ts';
import { TilesChoice } from './tiles-choice.tsx';
import { MARKER_STYLES } from './use-marker-style.ts';
import styles from './view-panel.module.css';

export interface ViewSettings {
  readonly markers: MarkerStyle;
  readonly onMarkers: (style: MarkerStyle) => void;
  /** The days with places; empty where they are not known. */
  readonly days: readonly JourneyDay[];
  /** The days that are shown; null for all. */
  readonly range: DayRange | null;
  readonly onRange: (range: DayRange | null) => void;
}

/** How places and the ground are drawn, and which days are shown. */
export function ViewPanel({ markers, onMarkers, days, range, onRange }: ViewSettings) {
  const t = useText();
  const { language } = useHost();
  const name = useId();
  const chosen = useRef<HTMLInputElement>(null);
  useEffect(() => chosen.current?.focus({ preventScroll: true }), []);
  const first = days[0]?.day ?? 0;
  const last = days.at(-1)?.day ?? 0;
  const { from, to } = range ?? { from: first, to: last };
  const choose = (next: DayRange) => {
    const ordered = { from: Math.min(next.from, next.to), to: Math.max(next.from, next.to) };
    onRange(ordered.from <= first && ordered.to >= last ? null : ordered);
  };
  const options = days.map(({ day, date, places }) => (
    <option key={day} value={day}>
      {`${t('place.day', { day: day + 1 })} · ${weekdayWords(date, language, day)} · ${t('view.places', { count: places })}`}
    </option>
  ));
  return (
    <>
      <fieldset className={styles['styles']}>
        <legend>{t('view.markers')}</legend>
        {MARKER_STYLES.map((style) => (
          <label key={style}>
            <input
              ref={style === markers ? chosen : undefined}
              type="radio"
              name={name}
              value={style}
              checked={style === markers}
              onChange={() => onMarkers(style)}
            />
            {t(`view.${style}`)}
          </label>
        ))}
      </fieldset>
      <TilesChoice />
      {days.length > 0 && (
        <fieldset className={styles['days']}>
          <legend>{t('view.days')}</legend>
          <label>
            <span>{t('view.from')}</span>
            <select
              value={from}
              onChange={({ target }) =>
                choose({ from: Number(target.value), to: Math.max(to, Number(target.value)) })
              }
            >
              {options}
            </select>
          </label>
          <label>
            <span>{t('view.to')}</span>
            <select
              value={to}
              onChange={({ target }) =>
                choose({ to: Number(target.value), from: Math.min(from, Number(target.value)) })
              }
            >
              {options}
            </select>
          </label>
        </fieldset>
      )}
    </>
  );
}
