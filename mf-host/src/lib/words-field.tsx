import { MODERATION_WORDS } from '@waypost/contracts/moderation.ts';
import { useId } from 'react';

interface WordsFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** A few sentences in somebody's own words. */
export function WordsField({ label, value, onChange }: WordsFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        rows={4}
        maxLength={MODERATION_WORDS}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
