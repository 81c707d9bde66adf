import { useId, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import { FileDrop } from '../../pictures/file-drop.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { photosAmong } from './photos-among.ts';
import styles from './photo-intake.module.css';
import { StartAfresh } from './start-afresh.tsx';
import { useFilesGiven } from './use-files-given.ts';
import { useWork } from './work-context.ts';

interface PhotoIntakeProps {
  /** Whether nothing is there yet. */
  readonly isFirst: boolean;
  readonly onStartAfresh: () => void;
}

/** Where photos come in, and how far they are. */
export function PhotoIntake({ isFirst, onStartAfresh }: PhotoIntakeProps) {
  const text = useText();
  const { batch, list, track } = useWork();
  const id = useId();
  const [said, setSaid] = useState<readonly string[]>([]);
  useFilesGiven(take);

  function take(files: readonly File[]): void {
    const { photos, tracks, videos, tooMany } = photosAmong(files, list);
    batch.add(photos);
    if (tracks[0]) track.read(tracks[0]);
    setSaid([
      ...(videos > 0 ? [text('import.videos', { count: videos })] : []),
      ...(tooMany > 0 ? [text('import.too-many', { count: tooMany })] : []),
    ]);
  }

  return (
    <section className={styles['intake']} aria-label={text('import.photos')}>
      {isFirst && list.length === 0 && <p className={styles['lead']}>{text('import.lead')}</p>}
      <FileDrop
        id={id}
        name="photos"
        label={text(list.length === 0 ? 'import.choose' : 'import.choose-more')}
        hint={text('import.choose-hint')}
        multiple
        isCompact={list.length > 0}
        onFiles={take}
      />
      {said.map((sentence) => (
        <p key={sentence} role="status" className={styles['said']}>
          {sentence}
        </p>
      ))}
      {track.status === 'reading' && (
        <p role="status">{text('import.track-reading', { name: track.name })}</p>
      )}
      {track.status !== 'none' && track.status !== 'reading' && track.status !== 'read' && (
        <p role="alert">{text(`import.track-problem.${track.status}`, { name: track.name })}</p>
      )}
      {list.length > 0 && (
        <>
          <BatchProgress />
          <StartAfresh onStartAfresh={onStartAfresh} />
        </>
      )}
    </section>
  );
}
