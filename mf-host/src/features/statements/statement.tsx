import type { Act } from '@waypost/contracts/api/moderation-api.ts';
import { useState } from 'react';

import { dayWords } from '../../lib/day-words.ts';
import styles from '../../lib/entries.module.css';
import { ActionForm } from '../../lib/action-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useAction } from '../../lib/use-action.ts';
import { WordsField } from '../../lib/words-field.tsx';

interface StatementProps {
  readonly act: Act;
  readonly onObjected: () => void;
}

/** One decision: what counts, why, since when, and what its author can say against it. */
export function Statement({ act, onObjected }: StatementProps) {
  const { api } = useHost();
  const t = useText();
  const [words, setWords] = useState('');
  const { problem, isBusy, run } = useAction();
  const { objection } = act;
  const what = act.act as 'hide' | 'take_down' | 'suspend';
  const isHidden = what === 'hide';

  async function object(): Promise<void> {
    if (await run(() => api.moderation.object(act.id, words))) onObjected();
  }

  return (
    <li className={styles['entry']}>
      <h3>{t(act.kind === 'note' && what !== 'suspend' ? 'statement.note' : `statement.${what}`)}</h3>
      <p className={styles['soft']}>
        {act.kind !== 'author' && `${t(`statement.about.${act.kind}`, { title: act.title })} `}
        {t('statement.since', { day: dayWords(act.at) })}{' '}
        {t(act.wasReported ? 'statement.reported' : 'statement.found')}
      </p>
      <p>
        {act.reason && t('statement.reason', { reason: t(`reason.${act.reason}`) })} “{act.words}”
      </p>
      {objection && (
        <>
          <p>{t('statement.objected', { day: dayWords(objection.at), words: objection.words })}</p>
          <p>
            {objection.answer
              ? `${t(objection.answer.isUndone ? 'statement.undone' : 'statement.kept')} “${objection.answer.words}”`
              : t('statement.unanswered')}
          </p>
        </>
      )}
      {act.mayObject && (
        <ActionForm
          submit={t(isHidden ? 'statement.ask' : 'statement.object')}
          problem={problem}
          isBusy={isBusy}
          isPrimary={false}
          onSubmit={object}
        >
          <WordsField
            label={t(isHidden ? 'statement.ask-words' : 'statement.object-words')}
            value={words}
            onChange={setWords}
          />
        </ActionForm>
      )}
    </li>
  );
}
