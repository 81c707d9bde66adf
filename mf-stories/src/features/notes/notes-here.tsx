import type { PlaceId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useCallback } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { useSession } from '../../lib/use-session.ts';
import { NoteEntry } from './note-entry.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';
import { readerHere } from './reader-here.ts';
import { useNotePages } from './use-note-pages.ts';

interface NotesHereProps {
  readonly place: PlaceId;
  readonly title: string;
  readonly may: 'yes' | 'sign-in' | 'no';
  /** Whether the story is the reader's. */
  readonly isAuthor: boolean;
  /** There are more or fewer of them. */
  readonly onChanged: () => void;
}

/** The notes at a place, the oldest first, and room for another. */
export function NotesHere({ place, title, may, isAuthor, onChanged }: NotesHereProps) {
  const { api, href } = useHost();
  const t = useText();
  const isGuest = !useSession().isLogged;
  const key = isGuest ? readerHere().key : undefined;
  const {
    loaded,
    found: notes,
    onMore,
  } = useNotePages(
    useCallback((after, options) => api.notes.list(place, after, key, options), [api, place, key]),
  );
  const changed = () => {
    loaded.reload();
    onChanged();
  };
  return (
    <section className={styles['notes']} aria-label={t('notes.title', { title })}>
      {notes && notes.items.length > 0 && (
        <ul>
          {notes.items.map((note) => (
            <NoteEntry key={note.id} note={note} mailKey={key} isAuthor={isAuthor} onChanged={changed} />
          ))}
        </ul>
      )}
      {loaded.status === 'pending' && !notes && <Spinner label={t('state.loading')} />}
      {loaded.status === 'failed' && (
        <Failure
          sentence={errorSentence(t, loaded.error)}
          retryLabel={t('action.retry')}
          onRetry={loaded.reload}
        />
      )}
      {onMore && <TextButton onClick={onMore}>{t('notes.more')}</TextButton>}
      {may === 'yes' && <NoteForm place={place} title={title} isGuest={isGuest} onWritten={changed} />}
      {may === 'sign-in' && (
        <p>
          <Link to={href('sign-in', { next: location.pathname })}>{t('notes.signIn')}</Link>
        </p>
      )}
    </section>
  );
}
