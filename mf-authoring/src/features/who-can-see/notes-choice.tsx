import { NOTE_WRITERS, type NotesFrom } from '@waypost/contracts/notes.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Checkbox from 'antd/es/checkbox';
import { useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './notes-choice.module.css';

interface NotesChoiceProps {
  readonly story: Story;
  readonly onChanged: (story: Story) => void;
}

/** Who leaves hearts and notes at the places of a story, and whether notes wait for its author's yes. Each choice counts at once. */
export function NotesChoice({ story, onChanged }: NotesChoiceProps) {
  const { api } = useHost();
  const text = useText();
  const id = useId();
  const [chosen, setChosen] = useState({ who: story.notes ?? '', atOnce: story.notesAtOnce ?? false });
  const [said, setSaid] = useState('');
  const choose = async (next: typeof chosen) => {
    setChosen(next);
    try {
      await api.notes.open(story.id, next.who, next.atOnce);
      setSaid(text('sharing.saved'));
      onChanged({ ...story, notes: next.who, notesAtOnce: next.atOnce });
    } catch (error) {
      setChosen(chosen);
      setSaid(errorSentence(text, error));
    }
  };
  const { who, atOnce } = chosen;
  return (
    <section className={styles['notes']}>
      <label htmlFor={id}>{text('notes.question')}</label>
      <select
        id={id}
        value={who}
        onChange={({ target }) => void choose({ who: target.value as NotesFrom | '', atOnce })}
      >
        {(['', ...NOTE_WRITERS] as const)
          .filter((one) => one !== 'closed' || story.notes)
          .map((one) => (
            <option key={one} value={one}>
              {text(`notes.from.${one || 'nobody'}`)}
            </option>
          ))}
      </select>
      {who && who !== 'closed' && (
        <Checkbox checked={atOnce} onChange={({ target }) => void choose({ who, atOnce: target.checked })}>
          {text('notes.at-once')}
        </Checkbox>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
