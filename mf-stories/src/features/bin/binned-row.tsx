import { useState } from 'react';

import type { Binned } from '@waypost/contracts/api/bin-api.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { dayAt } from '@waypost/kit/api/day-at.ts';
import { dateWords } from '@waypost/kit/i18n/date-words.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { DeleteDialog } from '../../lib/delete-dialog/delete-dialog.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import styles from './bin-page.module.css';

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
  const { title, fromStory } = item;
  const goes = dayAt(item.goes, '');
  const facts = [
    fromStory === null && t('card.places', { count: item.places }),
    fromStory && t('bin.fromStory', { story: fromStory }),
    item.pictures > 0 && t('card.pictures', { count: item.pictures }),
    goes && t('bin.goes', { day: dateWords(goes, language) }),
  ].filter(Boolean);
  const putBack = async () => {
    setWaiting(true);
    try {
      await api.bin.putBack(item.id);
      notifications.alert('success', t('bin.isBack', { title }));
      onGone();
    } catch (error) {
      const isWithoutStory = toAppError(error).code === 'invalid' && fromStory !== null;
      const sentence = isWithoutStory
        ? t(fromStory ? 'bin.storyFirst' : 'bin.storyGone', { story: fromStory })
        : errorSentence(t, error);
      notifications.alert('error', sentence);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <h2 dir="auto">{title}</h2>
        <p>{facts.join(' · ')}</p>
      </div>
      <TextButton
        disabled={isWaiting}
        aria-label={t('bin.putBackNamed', { title })}
        onClick={() => void putBack()}
      >
        {t('bin.putBack')}
      </TextButton>
      <TextButton aria-label={t('bin.deleteNamed', { title })} onClick={() => setAsking(true)}>
        {t('bin.delete')}
      </TextButton>
      <DeleteDialog
        open={isAsking}
        title={t('bin.deleteTitle', { title })}
        sentence={t('bin.deleteGoes')}
        done={t('delete.done', { title })}
        remove={() => api.bin.delete(item.id)}
        onClose={() => setAsking(false)}
        onDeleted={() => undefined}
        onGone={onGone}
      />
    </li>
  );
}
