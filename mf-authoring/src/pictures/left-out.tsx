import type { ReactNode } from 'react';

import type { BroughtNoteCode } from '../exchange/brought.ts';
import type { Doubt } from '../batch/doubtful-facts.ts';
import type { photosAmong } from '../batch/photos-among.ts';
import { useText } from '../lib/scope.ts';
import styles from './left-out.module.css';

export interface LeftOutFiles {
  readonly why:
    | 'other-kinds'
    | 'too-many'
    | 'no-room'
    | 'films'
    | 'over-limit'
    | 'no-room-yet'
    | 'tracks-later'
    | 'gone'
    | 'elsewhere'
    | `note.${Doubt}`
    | `brought-note.${BroughtNoteCode}`;
  /** Empty ones of those without a name here. */
  readonly names: readonly string[];
  /** Where not all have their name here. */
  readonly count?: number;
}

/** What is not taken of chosen files, and why. */
export function leftOutOf({
  others,
  tooMany,
}: Pick<ReturnType<typeof photosAmong>, 'others' | 'tooMany'>): readonly LeftOutFiles[] {
  return [
    { why: 'other-kinds', names: others.map(({ name }) => name) },
    { why: 'too-many', names: tooMany.map(({ name }) => name) },
  ];
}

interface LeftOutProps {
  readonly left: readonly LeftOutFiles[];
  readonly children?: ReactNode;
}

/** Files that something is to be said of: how many, what, and each by its name. */
export function LeftOut({ left, children }: LeftOutProps) {
  const text = useText();
  return left
    .filter(({ names }) => names.length > 0)
    .map(({ names, why, count = names.length }) => (
      <div key={why} className={styles['said']}>
        <p role="status">{text(`import.${why}`, { count })}</p>
        {names.some(Boolean) && (
          <details>
            <summary>{text('import.which')}</summary>
            <p>{names.filter(Boolean).join(', ')}</p>
          </details>
        )}
        {children}
      </div>
    ));
}
