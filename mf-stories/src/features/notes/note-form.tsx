import type { PlaceId } from '@waypost/contracts/ids.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './notes.module.css';
import { readerHere, rememberReader } from './reader-here.ts';

interface NoteFormProps {
  readonly place: PlaceId;
  readonly title: string;
  readonly isGuest: boolean;
  readonly onWritten: () => void;
}

/** Room for a note. Guests say who they are and give an address, which is asked once. */
export function NoteForm({ place, title, isGuest, onWritten }: NoteFormProps) {
  const { api, language } = useHost();
  const t = useText();
  const id = useId();
  const [kept] = useState(() => (isGuest ? readerHere() : null));
  const [text, setText] = useState('');
  const [name, setName] = useState(kept?.name ?? '');
  const [email, setEmail] = useState('');
  // Sent again it is the same note.
  const [record, setRecord] = useState(newRecordId);
  const [said, setSaid] = useState({ sentence: '', isProblem: false });
  const [isSending, setSending] = useState(false);
  const key = kept?.key;
  const isReady = !isSending && text.trim() !== '';

  const send = async () => {
    setSending(true);
    setSaid({ sentence: '', isProblem: false });
    try {
      const guest = { name, language, ...(key ? { key } : { email }) };
      const state = await api.notes.write(place, { id: record, text, ...(isGuest && guest) });
      if (isGuest) rememberReader({ name });
      setText('');
      setRecord(newRecordId());
      setSaid({ sentence: t(`notes.sent.${state}`, { email }), isProblem: false });
      onWritten();
    } catch (error) {
      const { fieldErrors } = toAppError(error);
      const [problem] = Object.values(fieldErrors);
      setSaid({ sentence: problem ?? errorSentence(t, error), isProblem: true });
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send();
      }}
    >
      <label htmlFor={id}>{t('notes.yours', { title })}</label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        value={text}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => setText(target.value)}
      />
      {isGuest && (
        <div className={styles['who']}>
          <label>
            {t('notes.name')}
            <input
              value={name}
              dir="auto"
              maxLength={100}
              autoComplete="name"
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          {!key && (
            <label>
              {t('follow.email')}
              <input
                type="email"
                value={email}
                maxLength={254}
                autoComplete="email"
                onChange={({ target }) => setEmail(target.value)}
              />
            </label>
          )}
        </div>
      )}
      <p
        id={`${id}-said`}
        role={said.isProblem ? 'alert' : 'status'}
        className={said.isProblem ? styles['problem'] : styles['soft']}
      >
        {said.sentence}
      </p>
      {/* Disabled, it would lose the focus it is sent with. */}
      <button type="submit" className={styles['send']} aria-disabled={!isReady}>
        {t('notes.send')}
      </button>
    </form>
  );
}
