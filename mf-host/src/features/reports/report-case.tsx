import type { ReportCase as Reported } from '@waypost/contracts/api/moderation-api.ts';
import { REPORT_REASONS } from '@waypost/contracts/moderation.ts';
import { Link } from '@waypost/kit/router/router.ts';
import Button from 'antd/es/button';
import { useId, useState } from 'react';

import { dayWords } from '../../lib/day-words.ts';
import styles from '../../lib/entries.module.css';
import { useHost, useText } from '../../lib/scope.ts';
import { DecisionForm } from './decision-form.tsx';
import own from './reports.module.css';

interface ReportCaseProps {
  readonly reported: Reported;
  readonly onDecided: () => void;
}

/** A reported thing as it was, what is said of it, and what can be done. */
export function ReportCase({ reported, onDecided }: ReportCaseProps) {
  const { href } = useHost();
  const t = useText();
  const formId = useId();
  const [isDeciding, setDeciding] = useState(false);
  const { kind, snapshot, pictures, storyId } = reported;
  const { authorName, authorUsername, title } = snapshot;
  const reasons = REPORT_REASONS.filter((reason) => reported.reasons[reason]).map(
    (reason) => `${t(`reason.${reason}`)} (${reported.reasons[reason]})`,
  );
  return (
    <li className={styles['entry']}>
      <h2 dir="auto">{t(`case.${kind}`, { title })}</h2>
      <p className={styles['soft']}>
        {kind !== 'author' && `${t('case.by', { author: authorName, username: authorUsername })} · `}
        {t('case.reports', { count: reported.count })} · {t('case.since', { day: dayWords(reported.since) })}
      </p>
      <p>{reasons.join(' · ')}</p>
      {reported.said.some(({ words }) => words) && (
        <ul className={own['said']} aria-label={t('case.said')}>
          {reported.said.map(({ words }, index) => words && <li key={index}>“{words}”</li>)}
        </ul>
      )}
      {pictures.length > 0 && (
        <div className={own['pictures']}>
          {pictures.map((src, index) => (
            <img key={src} src={src} loading="lazy" alt={t('case.picture', { number: index + 1, title })} />
          ))}
        </div>
      )}
      {snapshot.text && (
        <p className={own['text']} dir="auto">
          {snapshot.text}
        </p>
      )}
      {snapshot.names.length > 0 && (
        <p className={styles['soft']}>{t(`case.names.${kind}`, { names: snapshot.names.join(', ') })}</p>
      )}
      {reported.isGone && <p>{t('case.gone')}</p>}
      {storyId && !reported.isGone && (
        <p>
          <Link to={href('story-map', { id: storyId })}>{t('case.open')}</Link>
        </p>
      )}
      {reported.isOwn && <p>{t(reported.mayDecide ? 'case.own-alone' : 'case.own')}</p>}
      {reported.mayDecide && (
        <p>
          <Button
            aria-expanded={isDeciding}
            aria-controls={formId}
            aria-label={t('case.decide-named', { title })}
            onClick={() => setDeciding(!isDeciding)}
          >
            {t('case.decide')}
          </Button>
        </p>
      )}
      <div id={formId} hidden={!isDeciding}>
        {isDeciding && (
          <DecisionForm caseId={reported.id} kind={kind} isGone={reported.isGone} onDecided={onDecided} />
        )}
      </div>
    </li>
  );
}
