import { useState } from 'react';

import type { Binned } from '@waypost/contracts/api/bin-api.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { dayAt } from '@waypost/kit/api/day-at.ts';
import { dateWords } from '@waypost/kit/i18n/date-words.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { DeleteDialog } from '../../lib/delete-dialog/delete-dialog.tsx';
import list from '../../lib/list-page/list-page.module.css';
import { useHost, useText } from '../../lib/scope.ts';
import styles from './binned-row.module.css';

interface BinnedRowProps {
  readonly item: Binned;
  /** It is no longer in the bin. */
  readonly onGone: () => void;
}

/** One thing in the bin: put it back, or delete it for good. */
export function BinnedRow({ item, onGone }: BinnedRowProps) {
  const { api, notifications, language } = useHost();
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const { title, fromStory, picture } = item;
  const name = picture ? t('bin.pictureOf', { title }) : title;
  const goes = dayAt(item.goes, '');
  const facts = [
    fromStory === null && t('card.places', { count: item.places }),
    fromStory && !picture && t('bin.fromStory', { story: fromStory }),
    item.pictures > 0 && !picture && t('card.pictures', { count: item.pictures }),
    goes && t(picture ? 'bin.leaves' : 'bin.goes', { day: dateWords(goes, language) }),
  ].filter(Boolean);
  const putBack = async () => {
    setWaiting(true);
    try {
      await api.bin.putBack(item.id);
      notifications.alert('success', t('bin.isBack', { title: name }));
      onGone();
    } catch (error) {
      const isRefused = toAppError(error).code === 'invalid' && fromStory !== null;
      const why = picture ? 'bin.noRoom' : fromStory ? 'bin.storyFirst' : 'bin.storyGone';
      const sentence = isRefused ? t(why, { title, story: fromStory ?? '' }) : errorSentence(t, error);
      notifications.alert('error', sentence);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <li className={list['row']}>
      {picture && <PictureView picture={picture} sizes="96px" className={styles['picture']} />}
      <div className={list['words']}>
        <h2 dir="auto">{name}</h2>
        <p>{facts.join(' · ')}</p>
      </div>
      <TextButton
        disabled={isWaiting}
        aria-label={t('bin.putBackNamed', { title: name })}
        onClick={() => void putBack()}
      >
        {t('bin.putBack')}
      </TextButton>
      <TextButton aria-label={t('bin.deleteNamed', { title: name })} onClick={() => setAsking(true)}>
        {t('bin.delete')}
      </TextButton>
      <DeleteDialog
        open={isAsking}
        title={t('bin.deleteTitle', { title: name })}
        sentence={t(picture ? 'bin.deletePictureGoes' : 'bin.deleteGoes')}
        done={t('delete.done', { title: name })}
        remove={() => api.bin.delete(item.id)}
        onClose={() => setAsking(false)}
        onDeleted={() => undefined}
        onGone={onGone}
      />
    </li>
  );
}
