import { useOnline } from '@waypost/kit/react/use-online.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useSyncExternalStore } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { mayRetry } from '../../batch/may-retry.ts';
import { useText } from '../../lib/scope.ts';
import { LeftOut } from '../../pictures/left-out.tsx';
import styles from './photo-intake.module.css';
import { useLastingStorage } from './use-lasting-storage.ts';
import { useWork } from './work-context.ts';

/** How far the photos are together, and those that can not be used with why. */
export function BatchProgress() {
  const text = useText();
  const { batch, forget, list: all, plan } = useWork();
  const lasts = useLastingStorage(all.length > 0);
  const isOnline = useOnline();
  const list = all.filter(({ id }) => !plan.out.includes(id));
  const count = list.length;
  const inStage = (stage: BatchPhoto['stage']) => list.filter((photo) => photo.stage === stage).length;
  const [read, sent, failed] = [count - inStage('reading'), inStage('sent'), inStage('failed')];
  const done = list.reduce((sum, photo) => sum + shareOf(photo), 0);
  const isMissing = ({ problem }: BatchPhoto) => problem === 'gone' || problem === 'elsewhere';
  const problems = list.filter((photo) => photo.stage === 'failed' && !isMissing(photo));
  const usable = list.filter(({ stage }) => stage !== 'failed');
  const removed = usable.filter(({ notes }) => notes.includes('place-removed')).length;
  const again = useSyncExternalStore(batch.subscribe, batch.chosenAgain).length;
  const isHeld = useSyncExternalStore(batch.subscribe, batch.isHeld);
  const isUnderWay = read === count && sent + failed < count;
  if (count === 0) return null;
  return (
    <>
      <div className={styles['progress']}>
        <progress aria-label={text('import.progress')} value={done} max={count} />
        <span role="status">
          {read < count
            ? text('import.reading', { done: read, count })
            : sent + failed < count
              ? text(isHeld ? 'import.held' : isOnline ? sendingKey(list) : 'import.offline', {
                  done: sent,
                  count: count - failed,
                })
              : sent === 0
                ? text('import.none-sent')
                : text('import.sent', { count: sent })}
        </span>
        {isUnderWay && (
          <TextButton onClick={isHeld ? batch.goOn : batch.hold}>
            {text(isHeld ? 'import.go-on' : 'import.hold')}
          </TextButton>
        )}
      </div>
      {again > 0 && (
        <p role="status" className={styles['said']}>
          {text('import.again', { count: again })}
        </p>
      )}
      {lasts === false && sent + failed < count && (
        <p className={styles['said']}>{text('import.may-be-forgotten')}</p>
      )}
      {(['gone', 'elsewhere'] as const).map((why) => {
        const missing = list.filter(({ problem }) => problem === why);
        const ids = missing.map(({ id }) => id);
        return (
          <LeftOut key={why} left={[{ why, names: missing.map(({ name }) => name) }]}>
            <TextButton
              onClick={() => {
                forget(ids);
                batch.remove(ids);
              }}
            >
              {text('import.forget-missing', { count: ids.length })}
            </TextButton>
          </LeftOut>
        );
      })}
      {problems.length > 0 && (
        <ul className={styles['problems']} aria-label={text('import.problems')}>
          {problems.map((photo) => (
            <Problem key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      {removed > 0 && <p className={styles['said']}>{text('import.place-removed', { count: removed })}</p>}
      <LeftOut
        left={DOUBTS.map((note) => ({
          why: `note.${note}` as const,
          names: usable.filter(({ notes }) => notes.includes(note)).map(({ name }) => name),
        }))}
      />
    </>
  );
}

const DOUBTS = ['clock-unset', 'clock-ahead', 'place-broken', 'place-zero'] as const;

function Problem({ photo }: { readonly photo: BatchPhoto }) {
  const text = useText();
  const { batch, forget, isFullSize } = useWork();
  const { id, name, problem } = photo;
  return (
    <li>
      <span>
        <strong>{name}</strong> {problem && text(problemKey(problem))}
      </span>
      {mayRetry(photo, isFullSize) && (
        <TextButton onClick={() => batch.retry(id)} aria-label={text('import.retry-named', { name })}>
          {text('action.retry')}
        </TextButton>
      )}
      <TextButton
        aria-label={text('import.forget-named', { name })}
        onClick={() => {
          forget([id]);
          batch.remove([id]);
        }}
      >
        {text('import.forget')}
      </TextButton>
    </li>
  );
}

/** Of all that is to be done with a photo: little of it is reading. */
function shareOf({ share, stage }: BatchPhoto): number {
  if (stage === 'sent' || stage === 'failed') return 1;
  if (stage === 'sending') return 0.5 + share / 2;
  return stage === 'preparing' ? 0.1 + share * 0.4 : 0;
}

function sendingKey(list: readonly BatchPhoto[]) {
  const { problem } = list.find((photo) => photo.stage === 'sending' && photo.problem) ?? {};
  if (!problem) return 'import.sending' as const;
  return problem === 'send-offline' || problem === 'send-timeout' ? 'import.unreachable' : 'import.refused';
}

function problemKey(problem: NonNullable<BatchPhoto['problem']>) {
  // What is sent is smaller than the site's own limit: it is a server in front of it that stops it.
  if (problem === 'send-too-large') return 'import.refused-by-size' as const;
  // There is no field to correct.
  if (problem === 'send-invalid') return 'import.refused-picture' as const;
  return problem.startsWith('send-')
    ? (`error.${problem.slice(5) as 'offline'}` as const)
    : (`picture.problem.${problem as 'empty'}` as const);
}
