import type { Visibility } from '@waypost/contracts/story.ts';
import { useId } from 'react';

import { useText } from '../lib/scope.ts';
import styles from './level-choice.module.css';
import { LEVELS } from '../lib/levels.ts';

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
        <div key={level} className={styles['level']}>
          <input
            type="radio"
            id={`${name}-${level}`}
            name={name}
            checked={value === level}
            aria-describedby={`${name}-${level}-means`}
            onChange={() => onChange?.(level)}
          />
          <label htmlFor={`${name}-${level}`}>{text(`readers.${level}`)}</label>
          <span id={`${name}-${level}-means`} className={styles['means']}>
            {text(`level.${level}`)}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
