import type { PlaceId } from '@waypost/contracts/ids.ts';
import Button from 'antd/es/button';
import { useState } from 'react';

import { useText } from '../../lib/scope.ts';
import type { PlanPlace } from '../../plan/trip-plan.ts';
import { useWork } from './work-context.ts';

interface MoveToProps {
  /** Where all of the photos are; undefined where they are in several places, or in none. */
  readonly from: PlanPlace | undefined;
  readonly onMove: (place: PlaceId) => void;
}

/** Chooses a place, then moves: with arrow keys a list's value changes on the way to the one that is meant. */
export function MoveTo({ from, onMove }: MoveToProps) {
  const text = useText();
  const { names, plan } = useWork();
  const [target, setTarget] = useState('');
  return (
    <>
      <select
        aria-label={text('import.move-to')}
        value={target}
        onChange={({ target: { value } }) => setTarget(value)}
      >
        <option value="">{text('import.move-to')}</option>
        {plan.places.map(({ id, title }, at) => (
          <option key={id} value={id} disabled={id === from?.id}>
            {`${at + 1}. ${title || (names.get(id) ?? '')}`}
          </option>
        ))}
      </select>
      {target !== '' && <Button onClick={() => onMove(target as PlaceId)}>{text('import.move')}</Button>}
    </>
  );
}
