import type { Visibility } from '@waypost/contracts/story.ts';
import { useId } from 'react';

import { useText } from '../lib/scope.ts';
import styles from './level-choice.module.css';
import { LEVELS } from './levels.ts';

interface LevelChoiceProps {
  readonly value?: Visibility;
  readonly onChange?: (level: Visibility) => void;
  /** Whether the question stands above the choices; else it is only read out. */
  readonly hasLegend?: boolean;
}

/** Who can see a story: one of four. */
export function LevelChoice({ value, onChange, hasLegend = true }: LevelChoiceProps) {
  const text = useText();
  const name = useId();
  return (
    <fieldset className={styles['levels']}>
      <legend className={styles[hasLegend ? 'legend' : 'hidden']}>{text('level.question')}</legend>
      {LEVELS.map((level) => (
        <label key={level} className={styles['level']}>
          <input type="radio" name={name} checked={value === level} onChange={() => onChange?.(level)} />
          <span>
            <b>{text(`readers.${level}`)}</b>
            <span className={styles['means']}>{text(`level.${level}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
