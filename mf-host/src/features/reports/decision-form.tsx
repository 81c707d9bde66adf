import {
  DECISIONS,
  REPORT_REASONS,
  type Decision,
  type ReportKind,
  type ReportReason,
} from '@waypost/contracts/moderation.ts';
import { useId, useState } from 'react';

import { Choice } from '../../lib/choice/choice.tsx';
import { ActionForm } from '../../lib/action-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useDecision } from '../../lib/use-decision.ts';
import { WordsField } from '../../lib/words-field.tsx';

interface DecisionFormProps {
  readonly caseId: string;
  readonly kind: ReportKind;
  readonly isGone: boolean;
  readonly onDecided: () => void;
}

/** A note is not changed and shown again: it is taken down. */
const UNFIT: Partial<Record<ReportKind, readonly Decision[]>> = {
  author: ['hide', 'take_down'],
  note: ['hide'],
};

/** What a moderator does about a report, with the reason its author reads. */
export function DecisionForm({ caseId, kind, isGone, onDecided }: DecisionFormProps) {
  const { api, notifications } = useHost();
  const t = useText();
  const id = useId();
  const [act, setAct] = useState<Decision | null>(null);
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [words, setWords] = useState('');
  const { problem, isBusy, run } = useDecision();
  const possible = DECISIONS.filter(
    (each) => each === 'nothing' || (!isGone && !UNFIT[kind]?.includes(each)),
  );
  const key = (of: Decision) => (kind === 'note' && of === 'take_down' ? 'note_down' : of);

  async function decide(): Promise<void> {
    const sent = { act: act ?? ('' as Decision), reason, words };
    if (!(await run(() => api.moderation.decide(caseId, sent)))) return;
    notifications.alert('success', t('decision.done'));
    onDecided();
  }

  return (
    <ActionForm
      submit={t('decision.send')}
      problem={problem}
      isBusy={isBusy}
      disabled={act === null}
      onSubmit={decide}
    >
      <Choice
        legend={t('decision.what')}
        options={possible.map((value) => ({
          value,
          label: t(`decision.${key(value)}`),
          means: t(`decision.${key(value)}.means`),
        }))}
        value={act}
        onChange={setAct}
      />
      {act !== null && act !== 'nothing' && (
        <>
          <div>
            <label htmlFor={id}>{t('decision.reason')}</label>
            <select
              id={id}
              value={reason}
              onChange={({ target }) => setReason(target.value as ReportReason | '')}
            >
              <option value="">{t('decision.choose')}</option>
              {REPORT_REASONS.map((value) => (
                <option key={value} value={value}>
                  {t(`reason.${value}`)}
                </option>
              ))}
            </select>
          </div>
          <WordsField label={t('decision.words')} value={words} onChange={setWords} />
        </>
      )}
    </ActionForm>
  );
}
