import type { WaitingStory } from '@waypost/contracts/api/moderation-api.ts';
import { Link } from '@waypost/kit/router/router.ts';
import Button from 'antd/es/button';
import { useState } from 'react';

import { dayWords } from '../../lib/day-words.ts';
import styles from '../../lib/entries.module.css';
import { QueueView } from '../../lib/queue-view.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useDecision } from '../../lib/use-decision.ts';
import { useQueue } from '../../lib/use-queue.ts';

/** Stories of new accounts that nobody sees before a moderator has looked at them. */
export function Waiting() {
  const { api } = useHost();
  const t = useText();
  const queue = useQueue(api.moderation.waiting);
  return (
    <QueueView queue={queue} empty={t('queue.no-waiting')}>
      {(story) => <Story key={story.id} story={story} onDone={() => queue.remove(story.id)} />}
    </QueueView>
  );
}

function Story({ story, onDone }: { readonly story: WaitingStory; readonly onDone: () => void }) {
  const { api, href, notifications, Slot } = useHost();
  const t = useText();
  const [isReporting, setReporting] = useState(false);
  const { problem, isBusy, run } = useDecision();

  async function letThrough(): Promise<void> {
    if (!(await run(() => api.moderation.letThrough(story.id)))) return;
    notifications.alert('success', t('waiting.done', { title: story.title }));
    onDone();
  }

  return (
    <li className={styles['entry']}>
      <h2 dir="auto">
        <Link to={href('story-map', { id: story.id })}>{story.title}</Link>
      </h2>
      <p className={styles['soft']}>
        {t('waiting.since', { author: story.authorName, day: dayWords(story.since) })}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles['buttons']}>
        <Button
          type="primary"
          loading={isBusy}
          aria-label={t('waiting.let-through-named', { title: story.title })}
          onClick={() => void letThrough()}
        >
          {t('waiting.let-through')}
        </Button>
        <Button
          aria-label={t('waiting.stop-named', { title: story.title })}
          onClick={() => setReporting(true)}
        >
          {t('waiting.stop')}
        </Button>
      </div>
      {isReporting && (
        <Slot
          expose="report@1"
          kind="story"
          id={story.id}
          title={story.title}
          onClose={() => setReporting(false)}
        />
      )}
    </li>
  );
}
