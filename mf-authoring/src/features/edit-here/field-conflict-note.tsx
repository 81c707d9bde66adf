import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useText } from '../../lib/scope.ts';
import { useEditing } from './edit-context.ts';
import styles from './field-conflict-note.module.css';
import type { FieldConflict } from './saver.ts';

/** Says that somebody else changed the same field, shows what they wrote, and has the person choose. */
export function FieldConflictNote({ conflict }: { readonly conflict: FieldConflict }) {
  const { saver } = useEditing();
  const text = useText();
  const { field, theirs } = conflict;
  const words = typeof theirs === 'string' ? theirs : theirs !== null && field.words?.(theirs);
  const isHtml = field.key.endsWith('.description');
  return (
    <section role="alert" className={styles['note']}>
      <p>{text('edit.conflict', { name: field.name })}</p>
      {words && <blockquote dir="auto">{isHtml ? <DescriptionView html={words} /> : words}</blockquote>}
      {(words === '' || theirs === null) && <p>{text('edit.conflict-empty')}</p>}
      <TextButton onClick={() => saver.choose(field.key, 'mine')}>{text('edit.keep-mine')}</TextButton>
      <TextButton onClick={() => saver.choose(field.key, 'theirs')}>{text('edit.take-theirs')}</TextButton>
    </section>
  );
}
