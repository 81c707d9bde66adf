import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useCallback, useRef } from 'react';

import { ListPage } from '../../lib/list-page/list-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { NoteEntry } from './note-entry.tsx';
import styles from './notes.module.css';
import { useNotePages } from './use-note-pages.ts';

/** The notes that wait for an author's yes, and whom they take none from. */
export function WaitingNotesPage() {
  const { api, href, notifications } = useHost();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { loaded, found, onMore } = useNotePages(
    useCallback((after, options) => api.notes.mine(after, undefined, options), [api]),
  );
  const changed = () => {
    heading.current?.focus();
    loaded.reload();
  };
  const unblock = async (id: number) => {
    try {
      await api.notes.unblock(id);
      changed();
    } catch (error) {
      notifications.alert('error', errorSentence(t, error));
    }
  };
  return (
    <ListPage
      title={t('notes.waiting')}
      heading={heading}
      isOfDashboard
      lead={t(found?.items.length === 0 ? 'notes.noneWait' : 'notes.lead')}
      loading={loaded}
      onMore={onMore}
    >
      {found?.items.map((note) => (
        <NoteEntry key={note.id} note={note} isAuthor onChanged={changed}>
          <h2 className={styles['where']} dir="auto">
            <Link to={href('story-map', { id: note.story, place: note.place })}>{note.title}</Link>
          </h2>
        </NoteEntry>
      ))}
      {found?.blocked.map(({ id, name }) => (
        <li key={`blocked ${id}`} className={styles['ways']}>
          <span dir="auto">{t('notes.isBlocked', { name })}</span>
          <TextButton aria-label={t('notes.unblockNamed', { name })} onClick={() => void unblock(id)}>
            {t('notes.unblock')}
          </TextButton>
        </li>
      ))}
    </ListPage>
  );
}
