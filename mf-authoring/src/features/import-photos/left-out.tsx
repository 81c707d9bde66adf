import { useText } from '../../lib/scope.ts';
import styles from './photo-intake.module.css';

export interface LeftOutFiles {
  readonly why: 'videos' | 'too-many' | 'unread';
  readonly names: readonly string[];
}

/** Files that were chosen and are not here: how many, why, and each by its name. */
export function LeftOut({ left }: { readonly left: readonly LeftOutFiles[] }) {
  const text = useText();
  return left
    .filter(({ names }) => names.length > 0)
    .map(({ names, why }) => (
      <div key={why} className={styles['said']}>
        <p role="status">{text(`import.${why}`, { count: names.length })}</p>
        <details>
          <summary>{text('import.which')}</summary>
          <p>{names.join(', ')}</p>
        </details>
      </div>
    ));
}
