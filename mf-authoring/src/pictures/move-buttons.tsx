import { useEffect, useRef } from 'react';

import { useText } from '../lib/scope.ts';
import styles from './move-buttons.module.css';

interface MoveButtonsProps {
  /** The picture's name, for the buttons'. */
  readonly name: string;
  /** Where it stands, from 0 on, among so many. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (step: 1 | -1) => void;
}

/** Moves a picture before or behind its neighbour, and keeps the focus with it. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const text = useText();
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<1 | -1 | null>(null);

  useEffect(() => {
    if (pressed.current === null) return;
    // At an end the button that was pressed can do no more; the other one is beside it.
    const [earlier, later] = buttons.current?.querySelectorAll('button') ?? [];
    const wanted = pressed.current === -1 ? earlier : later;
    (wanted?.disabled ? (pressed.current === -1 ? later : earlier) : wanted)?.focus();
    pressed.current = null;
  }, [index]);

  function move(step: 1 | -1): void {
    pressed.current = step;
    onMove(step);
  }

  return (
    <div
      ref={buttons}
      role="group"
      aria-label={text('picture.place', { name, number: index + 1, count })}
      className={styles['buttons']}
    >
      <button
        type="button"
        disabled={index === 0}
        aria-label={text('picture.earlier', { name })}
        onClick={() => move(-1)}
      >
        <span aria-hidden="true">←</span>
      </button>
      <span aria-live="polite">{text('picture.number', { number: index + 1, count })}</span>
      <button
        type="button"
        disabled={index === count - 1}
        aria-label={text('picture.later', { name })}
        onClick={() => move(1)}
      >
        <span aria-hidden="true">→</span>
      </button>
    </div>
  );
}
