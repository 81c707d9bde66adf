import type { ObjectedAct } from '@waypost/contracts/api/moderation-api.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { useState } from 'react';

import { Choice } from '../../lib/choice/choice.tsx';
import { dayWords } from '../../lib/day-words.ts';
import styles from '../../lib/entries.module.css';
import { QueueView } from '../../lib/queue-view.tsx';
import { ActionForm } from '../../lib/action-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useDecision } from '../../lib/use-decision.ts';
import { useQueue } from '../../lib/use-queue.ts';
import { WordsField } from '../../lib/words-field.tsx';

/** What authors say against decisions, and have no answer to yet. */
export function Objections() {
  const { api } = useHost();
  const t = useText();
  const queue = useQueue(api.moderation.objections);
  return (
    <QueueView queue={queue} empty={t('queue.no-objections')}>
      {(act) => <Objected key={act.id} act={act} onAnswered={() => queue.remove(act.id)} />}
    </QueueView>
  );
}

function Objected({ act, onAnswered }: { readonly act: ObjectedAct; readonly onAnswered: () => void }) {
  const { api, href, notifications } = useHost();
  const t = useText();
  const [outcome, setOutcome] = useState<'kept' | 'undone' | null>(null);
  const [words, setWords] = useState('');
  const { problem, isBusy, run } = useDecision();

  async function answer(): Promise<void> {
    if (!(await run(() => api.moderation.answer(act.id, outcome === 'undone', words)))) return;
    notifications.alert('success', t('objection.done'));
    onAnswered();
  }

  return (
    <li className={styles['entry']}>
      <h2 dir="auto">{t(`case.${act.kind}`, { title: act.title })}</h2>
      <p className={styles['soft']}>
        {t(`act.${act.act}`)} · {dayWords(act.at)}
      </p>
      <p>
        {act.reason && t('statement.reason', { reason: t(`reason.${act.reason}`) })} “{act.words}”
      </p>
      {act.objection && <p>{t('objection.says', { words: act.objection.words })}</p>}
      {act.storyId && (
        <p>
          <Link to={href('story-map', { id: act.storyId })}>{t('case.open')}</Link>
        </p>
      )}
      {act.mayAnswer ? (
        <ActionForm
          submit={t('objection.send')}
          problem={problem}
          isBusy={isBusy}
          disabled={outcome === null}
          onSubmit={answer}
        >
          <Choice
            legend={t('objection.what')}
            options={[
              { value: 'undone', label: t('objection.undone') },
              { value: 'kept', label: t('objection.kept') },
            ]}
            value={outcome}
            onChange={setOutcome}
          />
          <WordsField label={t('decision.words')} value={words} onChange={setWords} />
        </ActionForm>
      ) : (
        <p>{t('objection.other')}</p>
      )}
    </li>
  );
}
