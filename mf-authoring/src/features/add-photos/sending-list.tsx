import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useOnline } from '@waypost/kit/react/use-online.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useState } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { mayRetry } from '../../batch/may-retry.ts';
import { useText } from '../../lib/scope.ts';
import { BlobImage } from '../../pictures/blob-image.tsx';
import styles from './add-photos.module.css';
import type { Sending } from './use-sending.ts';

interface SendingListProps {
  readonly sending: Sending;
  readonly author: string;
}

/** How far the photos are together, and each with what can be done with it. */
export function SendingList({ sending, author }: SendingListProps) {
  const text = useText();
  const isOnline = useOnline();
  const { list, sender } = sending;
  const count = list.length;
  if (count === 0) return null;
  const inStage = (stage: BatchPhoto['stage']) => list.filter((photo) => photo.stage === stage).length;
  const [sent, failed] = [inStage('sent'), inStage('failed')];
  const isDone = sent + failed === count;
  return (
    <section aria-label={text('add.photos')}>
      <p role="status" className={styles['status']}>
        {sender.trim() === ''
          ? text('add.name-first')
          : isDone
            ? text(sent === 0 ? 'add.none-sent' : 'add.sent', { count: sent, author })
            : text(isOnline ? 'add.sending' : 'add.offline', { done: sent, count: count - failed })}
      </p>
      {sent > 0 && <p className={styles['hint']}>{text('add.back-hint')}</p>}
      {!isDone && (
        <progress
          className={styles['progress']}
          aria-label={text('add.photos')}
          value={list.reduce((sum, photo) => sum + shareOf(photo), 0)}
          max={count}
        />
      )}
      <ul className={styles['list']}>
        {list.map((photo) => (
          <OnePhoto key={photo.id} photo={photo} sending={sending} />
        ))}
      </ul>
    </section>
  );
}

function OnePhoto({ photo, sending }: { readonly photo: BatchPhoto; readonly sending: Sending }) {
  const text = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, name, stage, thumbnail } = photo;
  const said = problem ?? (stage === 'failed' ? problemOf(photo, sending, text) : null);
  return (
    <li>
      <span className={styles['picture']}>{thumbnail && <BlobImage blob={thumbnail} alt="" />}</span>
      <span className={styles['words']}>
        <span className={styles['file']}>{name}</span>
        <span
          className={said === null ? styles['stage'] : styles['problem']}
          role={said === null ? undefined : 'alert'}
        >
          {said ?? text(`add.stage.${stage === 'sent' ? 'sent' : 'waits'}`)}
        </span>
      </span>
      {mayRetry(photo, false) && (
        <TextButton aria-label={text('add.retry-named', { name })} onClick={() => sending.batch.retry(id)}>
          {text('action.retry')}
        </TextButton>
      )}
      {stage === 'sent' ? (
        <TextButton
          aria-label={text('add.back-named', { name })}
          onClick={() =>
            void sending.takeBack(id).catch((error: unknown) => setProblem(errorSentence(text, error)))
          }
        >
          {text('add.back')}
        </TextButton>
      ) : (
        <TextButton aria-label={text('add.cancel-named', { name })} onClick={() => sending.forget(id)}>
          {text('add.cancel')}
        </TextButton>
      )}
    </li>
  );
}

function problemOf(
  { id, problem }: BatchPhoto,
  { refusals }: Sending,
  text: ReturnType<typeof useText>,
): string {
  const refusal = refusals.get(id);
  if (refusal !== undefined && problem === 'send-invalid') return refusal;
  if (problem === null || problem === 'send-not-found') return text('add.none');
  if (problem === 'send-too-large') return text('import.refused-by-size');
  return problem.startsWith('send-')
    ? text(`error.${problem.slice(5) as 'offline'}`)
    : text(`picture.problem.${problem as 'empty'}`);
}

/** Of all that is to be done with a photo: little of it is reading. */
function shareOf({ share, stage }: BatchPhoto): number {
  if (stage === 'sent' || stage === 'failed') return 1;
  if (stage === 'sending') return 0.5 + share / 2;
  return stage === 'preparing' ? 0.1 + share * 0.4 : 0;
}
