import type { Visibility } from '@waypost/contracts/story.ts';
import { useId, type KeyboardEvent } from 'react';

import { useText } from '../lib/scope.ts';
import styles from './level-choice.module.css';
import { LEVELS } from '../lib/levels.ts';

interface LevelChoiceProps {
  readonly value?: Visibility;
  readonly onChange?: (level: Visibility) => void;
  /** Whether the question stands above the choices; else it is only read out. */
  readonly hasLegend?: boolean;
  /** Whether a choice counts at once. Arrow keys then go from one to the next without choosing: on the way to another, none is meant. */
  readonly countsAtOnce?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Who can see a story: one of four. */
export function LevelChoice({ value, onChange, hasLegend = true, countsAtOnce = false }: LevelChoiceProps) {
  const text = useText();
  const name = useId();
  function step(event: KeyboardEvent, from: number): void {
    const by = STEPS[event.key];
    if (!by || !countsAtOnce) return;
    event.preventDefault();
    document.getElementById(`${name}-${LEVELS.at((from + by) % LEVELS.length)}`)?.focus();
  }
  return (
    <fieldset className={styles['levels']}>
      <legend className={hasLegend ? styles['legend'] : 'unseen'}>{text('level.question')}</legend>
      {LEVELS.map((level, index) => (
        <div key={level} className={styles['level']}>
          <input
            type="radio"
            id={`${name}-${level}`}
            name={name}
            checked={value === level}
            aria-describedby={`${name}-${level}-means`}
            onKeyDown={(event) => step(event, index)}
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
