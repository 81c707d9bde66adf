import { useText } from '../../lib/scope.ts';
import styles from './photo-intake.module.css';

export interface LeftOutFiles {
  readonly why: 'videos' | 'too-many';
  readonly files: readonly File[];
}

/** Files that were chosen and not taken: how many, why, and each by its name. */
export function LeftOut({ left }: { readonly left: readonly LeftOutFiles[] }) {
  const text = useText();
  return left
    .filter(({ files }) => files.length > 0)
    .map(({ files, why }) => (
      <div key={why} className={styles['said']}>
        <p role="status">{text(`import.${why}`, { count: files.length })}</p>
        <details>
          <summary>{text('import.which')}</summary>
          <p>{files.map(({ name }) => name).join(', ')}</p>
        </details>
      </div>
    ));
}
