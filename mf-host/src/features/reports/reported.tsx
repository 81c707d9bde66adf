import { QueueView } from '../../lib/queue-view.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useQueue } from '../../lib/use-queue.ts';
import { ReportCase } from './report-case.tsx';

/** What was reported and not decided on yet. */
export function Reported() {
  const { api } = useHost();
  const t = useText();
  const queue = useQueue(api.moderation.reports);
  return (
    <QueueView queue={queue} empty={t('queue.no-reports')}>
      {(one) => <ReportCase key={one.id} reported={one} onDecided={() => queue.remove(one.id)} />}
    </QueueView>
  );
}
