import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import Input, { type InputRef } from 'antd/es/input';
import { useState, type Ref } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './finish-import.module.css';

interface TitleInputProps {
  readonly ref: Ref<InputRef>;
  /** Typed or proposed. */
  readonly title: string;
  readonly isProposed: boolean;
  readonly isMissing: boolean;
  /** Of the element that says why the story was not made. */
  readonly reasonId: string | undefined;
  readonly onTyped: (title: string) => void;
}

/** What the story is to be called; what is typed takes a proposal's place. */
export function TitleInput({ ref, title, isProposed, isMissing, reasonId, onTyped }: TitleInputProps) {
  const text = useText();
  // Another proposal would take the selection away, and what is typed would be put behind it.
  const [held, setHeld] = useState<string | null>(null);
  return (
    <Input
      ref={ref}
      className={styles['title'] ?? ''}
      aria-label={text('story.title')}
      placeholder={text('story.title')}
      {...(isMissing && { status: 'error' })}
      aria-invalid={isMissing}
      value={held ?? title}
      maxLength={FIELD_LIMITS.title}
      autoComplete="off"
      aria-describedby={reasonId}
      onChange={({ target }) => {
        setHeld(target.value === '' ? '' : null);
        onTyped(target.value);
      }}
      onFocus={({ target }) => {
        if (!isProposed) return;
        setHeld(title);
        target.select();
      }}
      // The proposal is back where nothing is put in its place.
      onBlur={() => setHeld(null)}
      // And where the story is made while nothing is: the next Enter makes it.
      onPressEnter={(event) => {
        if (held === '') event.preventDefault();
        setHeld(null);
      }}
    />
  );
}
