import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import Input from 'antd/es/input';
import { useId, useState } from 'react';

import { useText } from '../lib/scope.ts';
import styles from './picture-words-field.module.css';
import type { PictureWords } from './picture-words.ts';

interface PictureWordsFieldProps {
  /** The picture's name, for the button's. */
  readonly name: string;
  readonly words: PictureWords;
  readonly onChange: (words: PictureWords) => void;
  /** Whether the caption stands elsewhere. */
  readonly isAltAlone?: boolean;
}

/** A picture's caption and alternative text, folded away until somebody wants to write them. */
export function PictureWordsField({ name, words, onChange, isAltAlone = false }: PictureWordsFieldProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isEdited = (!isAltAlone && words.caption !== '') || words.alt !== '';
  return (
    <details className={styles['words']} open={isOpen}>
      <summary
        aria-label={text(isEdited ? 'picture.words-edit-named' : 'picture.words-named', { name })}
        onClick={(event) => {
          // At once, not with the event that follows: whoever presses Tab next is to come to the fields.
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        {text(isEdited ? 'picture.words-edit' : 'picture.words')}
      </summary>
      {/* A point may have a hundred pictures: fields are made for those that are opened. */}
      {isOpen && <Fields words={words} onChange={onChange} isAltAlone={isAltAlone} />}
    </details>
  );
}

function Fields({ words, onChange, isAltAlone }: Omit<PictureWordsFieldProps, 'name'>) {
  const text = useText();
  const id = useId();
  const field = (name: 'caption' | 'alt') => ({
    id: `${id}-${name}`,
    value: words[name],
    maxLength: FIELD_LIMITS.pictureWords,
    autoSize: { minRows: 1, maxRows: 6 },
    onChange: ({ target }: { readonly target: HTMLTextAreaElement }) =>
      onChange({ ...words, [name]: target.value }),
  });
  return (
    <>
      {!isAltAlone && (
        <>
          <label htmlFor={`${id}-caption`}>{text('picture.caption')}</label>
          <Input.TextArea {...field('caption')} />
        </>
      )}
      <label htmlFor={`${id}-alt`}>{text('picture.alt')}</label>
      <Input.TextArea {...field('alt')} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`} className={styles['hint']}>
        {text('picture.alt-hint')}
      </p>
    </>
  );
}
