import type { Note } from '@waypost/contracts/api/notes-api.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { momentWords } from '@waypost/kit/i18n/date-words.ts';
import { ReportButton } from '@waypost/kit/ui/report/report-button.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './notes.module.css';

/** Only authors need it. */
const DeleteDialog = lazy(async () => ({
  default: (await import('../../lib/delete-dialog/delete-dialog.tsx')).DeleteDialog,
}));

interface NoteEntryProps {
  readonly note: Note;
  /** Stands for the mailbox it is of. */
  readonly mailKey?: string | undefined;
  readonly isAuthor: boolean;
  readonly onChanged: () => void;
  /** Where it is, where that is not clear. */
  readonly children?: ReactNode;
}

/** A note, and what whoever reads it may do with it. */
export function NoteEntry({ note, mailKey, isAuthor, onChanged, children }: NoteEntryProps) {
  const { api, language, notifications, Slot } = useHost();
  const t = useText();
  const { id, name, text, own, state } = note;
  const [draft, setDraft] = useState<string | null>(null);
  const [isBlocking, setBlocking] = useState<boolean | null>(null);
  const act = async (what: () => Promise<void>, said?: string) => {
    try {
      await what();
      setDraft(null);
      if (said) notifications.alert('success', said);
      onChanged();
    } catch (error) {
      notifications.alert('error', errorSentence(t, error));
    }
  };
  const awaitsYes = own ? state === 'unconfirmed' : isAuthor && state === 'waits';
  return (
    <li>
      {children}
      <p className={styles['soft']}>
        <bdi>{name}</bdi>
        {note.byAuthor && ` (${t('notes.byAuthor')})`} ·{' '}
        {momentWords(new Date(note.created.replace(' ', 'T')), language)}
        {note.edited && ` · ${t('notes.edited')}`}
        {state !== 'shown' && own && ` · ${t(`notes.state.${state}`)}`}
      </p>
      {draft === null ? (
        <p dir="auto" className={styles['text']}>
          {text}
        </p>
      ) : (
        <textarea
          rows={3}
          dir="auto"
          aria-label={t('notes.change')}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      )}
      <div className={styles['ways']}>
        {awaitsYes && (
          <TextButton
            aria-label={own ? undefined : t('notes.yesNamed', { name })}
            onClick={() =>
              void act(() => api.notes.allow(id, mailKey), t(own ? 'notes.confirmed' : 'notes.shown'))
            }
          >
            {t(own ? 'notes.confirm' : 'notes.yes')}
          </TextButton>
        )}
        {own && state !== 'unconfirmed' && draft === null && (
          <TextButton onClick={() => setDraft(text)}>{t('notes.change')}</TextButton>
        )}
        {draft !== null && (
          <>
            <TextButton
              disabled={draft.trim() === ''}
              onClick={() => void act(() => api.notes.change(id, draft, mailKey))}
            >
              {t('notes.save')}
            </TextButton>
            <TextButton onClick={() => setDraft(null)}>{t('action.cancel')}</TextButton>
          </>
        )}
        {(own || isAuthor) && draft === null && (
          <TextButton
            aria-label={t('notes.deleteNamed', { name })}
            onClick={() =>
              void act(() => api.notes.delete(id, own ? mailKey : undefined), t('notes.deleted'))
            }
          >
            {t('notes.delete')}
          </TextButton>
        )}
        {isAuthor && !own && !note.byAuthor && (
          <TextButton aria-label={t('notes.blockNamed', { name })} onClick={() => setBlocking(true)}>
            {t('notes.block')}
          </TextButton>
        )}
        {!own && state === 'shown' && (
          <ReportButton
            Slot={Slot}
            kind="note"
            id={id}
            title={name}
            text={t('report')}
            label={t('notes.report', { name })}
          />
        )}
      </div>
      {isBlocking !== null && (
        <Suspense>
          <DeleteDialog
            open={isBlocking}
            title={t('notes.blockTitle', { name })}
            sentence={t('notes.blockGoes')}
            buttons={[t('notes.block'), t('action.cancel')]}
            done={t('notes.blocked', { name })}
            remove={() => api.notes.block(id)}
            onClose={() => setBlocking(false)}
            onDeleted={() => undefined}
            onGone={onChanged}
          />
        </Suspense>
      )}
    </li>
  );
}
