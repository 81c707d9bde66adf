import type { PlacedNote } from '@waypost/contracts/api/notes-api.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { NoteEntry } from './note-entry.tsx';
import styles from './notes.module.css';
import { rememberReader } from './reader-here.ts';

interface MailboxNotesProps {
  readonly notes: readonly PlacedNote[];
  readonly mailKey: string;
  /** Whether they are all the page is about. */
  readonly isAlone: boolean;
  readonly onChanged: () => void;
  /** Fetches more of them, where there are more. */
  readonly onMore: (() => void) | false;
}

/** What a mailbox has written, to say yes to, to change and to delete. This device remembers whose it is. */
export function MailboxNotes({ notes, mailKey, isAlone, onChanged, onMore }: MailboxNotesProps) {
  const { href } = useHost();
  const t = useText();
  const changed = () => {
    rememberReader({ key: mailKey, name: notes[0]?.name ?? '' });
    onChanged();
  };
  return (
    <section>
      {!isAlone && <h2>{t('notes.own')}</h2>}
      <ul className={styles['own']}>
        {notes.map((note) => (
          <NoteEntry key={note.id} note={note} mailKey={mailKey} isAuthor={false} onChanged={changed}>
            <h3 className={styles['where']} dir="auto">
              <Link to={href('story-map', { id: note.story, place: note.place })}>{note.title}</Link>
            </h3>
          </NoteEntry>
        ))}
      </ul>
      {onMore && <TextButton onClick={onMore}>{t('notes.more')}</TextButton>}
    </section>
  );
}
