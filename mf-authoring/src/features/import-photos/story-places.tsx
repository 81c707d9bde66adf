import { useText } from '../../lib/scope.ts';
import styles from './import-editor.module.css';
import type { ImportStart } from './load-start.ts';

/** What the story has already, which the new places come to. */
export function StoryPlaces({ start: { story, others } }: { readonly start: ImportStart }) {
  const text = useText();
  if (!story || others.length === 0) return null;
  return (
    <details className={styles['others']}>
      <summary>{text('import.others', { title: story.title, count: others.length })}</summary>
      <ol>
        {others.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    </details>
  );
}
