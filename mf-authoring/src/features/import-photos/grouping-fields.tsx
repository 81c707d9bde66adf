import { distanceWords } from '@waypost/kit/i18n/distance-words.ts';
import { useId } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './import-editor.module.css';
import { useWork } from './work-context.ts';

/** Minutes and metres one can choose: each about one and a half to twice the one before. */
const GAPS = [15, 30, 60, 120, 240, 360, 600, 1440];
const DISTANCES = [30, 50, 75, 100, 150, 250, 500, 1000, 2500, 10_000];

const nearest = (steps: readonly number[], value: number): number =>
  steps.reduce((best, step, at) => (Math.abs(step - value) < Math.abs(steps[best]! - value) ? at : best), 0);

/** When photos belong to different places; what comes of it shows at once. */
export function GroupingFields() {
  const text = useText();
  const { language } = useHost();
  const id = useId();
  const { plan, regroup } = useWork();
  const { grouping } = plan;
  const { distanceMetres: metres, gapMinutes: minutes } = grouping;
  return (
    <details className={styles['grouping']}>
      <summary>{text('import.grouping', { count: plan.places.length })}</summary>
      <label htmlFor={`${id}-distance`}>{text('import.distance')}</label>
      <input
        id={`${id}-distance`}
        type="range"
        min={0}
        max={DISTANCES.length - 1}
        value={nearest(DISTANCES, metres)}
        aria-valuetext={distanceWords(metres, language)}
        onChange={({ target }) => regroup({ ...grouping, distanceMetres: DISTANCES[target.valueAsNumber]! })}
      />
      <output htmlFor={`${id}-distance`}>{distanceWords(metres, language)}</output>
      <label htmlFor={`${id}-gap`}>{text('import.gap')}</label>
      <input
        id={`${id}-gap`}
        type="range"
        min={0}
        max={GAPS.length - 1}
        value={nearest(GAPS, minutes)}
        aria-valuetext={gapText(minutes)}
        onChange={({ target }) => regroup({ ...grouping, gapMinutes: GAPS[target.valueAsNumber]! })}
      />
      <output htmlFor={`${id}-gap`}>{gapText(minutes)}</output>
    </details>
  );

  function gapText(value: number): string {
    return value < 60 ? text('import.minutes', { value }) : text('import.hours', { count: value / 60 });
  }
}
