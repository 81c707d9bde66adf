import { dayWords } from '../../lib/day-words.ts';
import styles from '../../lib/entries.module.css';
import { QueueView } from '../../lib/queue-view.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { SitePage } from '../../lib/site-page/site-page.tsx';
import { useQueue } from '../../lib/use-queue.ts';
import { Figures } from './figures.tsx';

/** All that moderators did, and a year of it in figures. */
export function RecordPage() {
  return (
    <SitePage name="site-record">
      <Figures />
      <Record />
    </SitePage>
  );
}

function Record() {
  const { api } = useHost();
  const t = useText();
  const queue = useQueue(api.moderation.record);
  return (
    <QueueView queue={queue} empty={t('record.none')}>
      {(act) => (
        <li key={act.id} className={styles['entry']}>
          <h2 dir="auto">{t(`case.${act.kind}`, { title: act.title || t('record.gone') })}</h2>
          <p className={styles['soft']}>
            {dayWords(act.at)} · {t(`act.${act.act}`)}
            {act.by && ` · ${t('record.by', { name: act.by })}`}
            {act.reason && ` · ${t(`reason.${act.reason}`)}`}
          </p>
          {act.words && <p>“{act.words}”</p>}
        </li>
      )}
    </QueueView>
  );
}
