import { useEffect, useRef, useState } from 'react';

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
  const [isMoved, setMoved] = useState(false);

  useEffect(() => {
    if (pressed.current === null) return;
    const [earlier, later] = buttons.current?.querySelectorAll('button') ?? [];
    (pressed.current === -1 ? earlier : later)?.focus();
    pressed.current = null;
  }, [index]);

  function move(step: 1 | -1): void {
    const to = index + step;
    // A button that can do no more keeps the focus: disabled, it would hand on what is pressed once too often.
    if (to < 0 || to >= count) return;
    pressed.current = step;
    setMoved(true);
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
        aria-disabled={index === 0}
        aria-label={text('picture.earlier', { name })}
        onClick={() => move(-1)}
      >
        <span aria-hidden="true">←</span>
      </button>
      <span aria-live={isMoved ? 'polite' : 'off'}>
        {text('picture.number', { number: index + 1, count })}
      </span>
      <button
        type="button"
        aria-disabled={index === count - 1}
        aria-label={text('picture.later', { name })}
        onClick={() => move(1)}
      >
        <span aria-hidden="true">→</span>
      </button>
    </div>
  );
}
