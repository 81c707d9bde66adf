import type { PlaceId } from '@waypost/contracts/ids.ts';

import { useText } from '../../lib/scope.ts';
import styles from './day-list.module.css';
import { placeElementId } from './element-ids.ts';
import { useWork } from './work-context.ts';

interface MovePlaceProps {
  readonly place: PlaceId;
  readonly name: string;
  /** Where it stands in the story, from 1 on. */
  readonly number: number;
}

/** Moves a place before or behind its neighbour, and keeps the focus with it. */
export function MovePlace({ place, name, number }: MovePlaceProps) {
  const text = useText();
  const { act, plan } = useWork();

  function move(button: 0 | 1, to: number): void {
    if (to < 0 || to >= plan.places.length) return;
    act({ type: 'place-ordered', place, to });
    // On another day the place stands in another list, and its buttons are others once React has drawn them.
    queueMicrotask(() => {
      const menu = document.getElementById(placeElementId(place))?.querySelector<HTMLElement>('[popover]');
      menu?.showPopover();
      menu?.querySelectorAll<HTMLElement>('[data-move]')[button]?.focus();
    });
  }

  return (
    <span className={styles['move']} role="group" aria-label={text('import.order', { name })}>
      <button
        type="button"
        data-move
        aria-disabled={number === 1}
        aria-label={text('import.earlier', { name })}
        onClick={() => move(0, number - 2)}
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        type="button"
        data-move
        aria-disabled={number === plan.places.length}
        aria-label={text('import.later', { name })}
        onClick={() => move(1, number)}
      >
        <span aria-hidden="true">↓</span>
      </button>
    </span>
  );
}
