import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useCallback, useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { useLastReady } from '../../lib/use-last-ready.ts';
import { useSession } from '../../lib/use-session.ts';
import { forgetLeft, leftAtPlace } from './left-at-story.ts';
import { NotesHere } from './notes-here.tsx';
import styles from './notes.module.css';
import { readerHere, rememberReader } from './reader-here.ts';

/** What was left at a place: a heart to give, and the notes behind a button. Nothing where nobody left or leaves anything. */
export function PlaceNotes({ story, author, place, title, seeAs }: ExposeProps['notes@1']) {
  const { api, notifications } = useHost();
  const t = useText();
  const id = useId();
  const person = useSession().userData?.id;
  const load = useCallback(async () => {
    const found = await leftAtPlace(api.notes, story, place, person ?? '', seeAs);
    const isHere = !seeAs && readerHere().hearts.includes(place);
    return { ...found, mine: person ? found.mine : isHere };
  }, [api, story, place, person, seeAs]);
  const loaded = useLoad(load);
  const left = useLastReady(loaded);
  const [heart, setHeart] = useState<boolean | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!left) return null;
  const { may, hearts, notes, mine } = left;
  const is = heart ?? mine;
  const count = Math.max(0, hearts + Number(is) - Number(mine));
  if (may !== 'yes' && count + notes === 0 && (may === 'no' || seeAs)) return null;

  const give = async () => {
    const { device, hearts: given } = readerHere();
    setHeart(!is);
    try {
      await api.notes.heart(place, !is, device);
      if (!person)
        rememberReader({ hearts: [...given.filter((one) => one !== place), ...(is ? [] : [place])] });
      forgetLeft(api.notes);
    } catch (error) {
      setHeart(is);
      notifications.alert('error', errorSentence(t, error));
    }
  };
  const changed = () => {
    forgetLeft(api.notes);
    loaded.reload();
  };
  return (
    <>
      <div className={styles['bar']}>
        <button
          type="button"
          className={styles['heart']}
          aria-pressed={is}
          aria-label={t('notes.heart', { title, count })}
          disabled={may !== 'yes' && !is}
          onClick={() => void give()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 20.5 4.2 12.9a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1z" />
          </svg>
          {count > 0 && <span>{count}</span>}
        </button>
        {(may !== 'no' || notes > 0) && (
          <button
            type="button"
            className={styles['open']}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('notes.of', { title, count: notes })}
            onClick={() => setOpen(!isOpen)}
          >
            {notes > 0 ? t('notes.count', { count: notes }) : t('notes.write')}
          </button>
        )}
      </div>
      <div id={id}>
        {isOpen && (
          <NotesHere {...{ place, title, may }} isAuthor={!seeAs && person === author} onChanged={changed} />
        )}
      </div>
    </>
  );
}
