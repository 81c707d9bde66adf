import { useRef, type KeyboardEvent } from 'react';

import styles from './edit-words.module.css';
import { useEditing, useFieldValue } from './edit-context.ts';
import type { Field } from './field.ts';

interface EditWordsProps {
  readonly field: Field<string>;
  /** What is stored. */
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly kind: 'story' | 'place' | 'text' | 'caption';
}

/** Words that are written where they are read. Escape takes back what was typed since one came. */
export function EditWords({ field, value: stored, label, placeholder, kind }: EditWordsProps) {
  const { saver } = useEditing();
  const value = useFieldValue(field, stored);
  const came = useRef(value);
  const isTitle = kind === 'story' || kind === 'place';

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isTitle) event.preventDefault();
    if (event.key === 'Escape' && value !== came.current) saver.change(field, stored, came.current);
    if (event.key === 'Escape' || (event.key === 'Enter' && isTitle)) saver.flush(field.key);
  }

  return (
    <div className={styles['words']} data-kind={kind} data-value={value || placeholder}>
      <textarea
        rows={1}
        dir="auto"
        value={value}
        aria-label={label}
        placeholder={placeholder}
        onFocus={() => (came.current = value)}
        onChange={({ target }) =>
          saver.change(field, stored, isTitle ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)
        }
        onBlur={() => saver.flush(field.key)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
