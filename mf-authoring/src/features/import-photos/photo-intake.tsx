import { isIos } from '@waypost/contracts/is-ios.ts';
import { SHARE_PATH } from '@waypost/contracts/share-target.ts';
import { Link } from '@waypost/kit/router/router.ts';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { FileDrop } from '../../pictures/file-drop.tsx';
import { LeftOut, leftOutOf, type LeftOutFiles } from '../../pictures/left-out.tsx';
import type { BroughtNoteCode } from '../../exchange/brought.ts';
import { htmlOf } from '../../exchange/place-list.ts';
import { broughtAmong } from '../../exchange/brought-among.ts';
import { BroughtPanel } from './brought-panel.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { photosAmong } from '../../batch/photos-among.ts';
import type { ImportStart } from './load-start.ts';
import styles from './photo-intake.module.css';
import { StartAfresh } from './start-afresh.tsx';
import { useFilesGiven } from './use-files-given.ts';
import { useShared } from './use-shared.ts';
import { useWork } from './work-context.ts';

/** What is said of files with more than places, or that a reader of tracks may do better with. */
const OF_TRACKS: ReadonlySet<BroughtNoteCode> = new Set(['tracks', 'cut-off', 'unreadable']);
/** Bytes of tracks in which places are looked for. */
const LARGEST_WITH_PLACES = 20_000_000;

interface PhotoIntakeProps {
  /** Whether nothing is there yet. */
  readonly isFirst: boolean;
  readonly start: ImportStart;
  readonly onStartAfresh: () => void;
}

/** Where photos come in, and how far they are. */
export function PhotoIntake({ isFirst, start, onStartAfresh }: PhotoIntakeProps) {
  const { href } = useHost();
  const text = useText();
  const { act, batch, isFullSize, keepChosen, list, plan, setFullSize, track, unkept, brought } = useWork();
  const id = useId();
  const [said, setSaid] = useState<readonly LeftOutFiles[]>([]);
  const names = list.filter((photo) => unkept.has(photo.id)).map(({ name }) => name);
  useFilesGiven((files) => void take(files));
  const shared = useShared(start.shared, take, (words) =>
    act({ type: 'described', description: plan.description + htmlOf(words) }),
  );

  async function take(files: readonly File[]): Promise<void> {
    const { brought: others, rest } = broughtAmong(files);
    const { photos, tracks, ...left } = photosAmong(rest, list);
    let kept = Promise.resolve();
    if (photos.length > 0) batch.add(photos, (added) => (kept = keepChosen(added)));
    void takeOthers(others, tracks);
    setSaid(leftOutOf(left));
    await kept;
  }

  /** Waypoints are places; what has nothing else is no track. */
  async function takeOthers(others: readonly File[], tracks: readonly File[]): Promise<void> {
    const small = tracks.filter(({ name, size }) => size < LARGEST_WITH_PLACES && !/\.fit$/i.test(name));
    const asked = [...others, ...small];
    const read = asked.length > 0 ? await brought.read(asked, others.length === 0) : null;
    const hasPlacesAlone =
      read !== null && read.trips.length > 0 && !read.notes.some(({ code }) => OF_TRACKS.has(code));
    if (tracks.length > 0 && !hasPlacesAlone) track.read(tracks);
  }

  return (
    <section aria-label={text('import.photos')}>
      {isFirst && list.length === 0 && (
        <>
          {start.story && (
            <p>
              <Link to={href('added-photos', { story: start.story.id })}>{text('import.of-others')}</Link>
            </p>
          )}
          <p className={styles['lead']}>{text('import.lead')}</p>
          <p className={styles[isIos(navigator) ? 'hint' : 'share']}>
            {isIos(navigator) ? text('import.ios') : <a href={SHARE_PATH}>{text('import.share-sheet')}</a>}
          </p>
        </>
      )}
      <FileDrop
        id={id}
        name="photos"
        label={text(list.length === 0 ? 'import.choose' : 'import.choose-more')}
        hint={text(list.length === 0 ? 'import.choose-hint' : 'import.more-hint')}
        multiple
        isCompact={list.length > 0}
        onFiles={(files) => void take(files)}
      />
      <BroughtPanel {...brought} />
      <Checkbox
        className={styles['full-size'] ?? ''}
        checked={isFullSize}
        aria-describedby={`${id}-full-size`}
        onChange={({ target }) => setFullSize(target.checked)}
      >
        {text('picture.full-size')}
      </Checkbox>
      <p id={`${id}-full-size`} className={styles['hint']}>
        {text(isFullSize ? 'import.full-size' : 'picture.full-size-hint')}
      </p>
      {shared.asked > 0 && (
        <div className={styles['asking']} role="group" aria-label={text('import.shared-label')}>
          <p role="status">{text('import.shared', { count: shared.asked })}</p>
          <Button type="primary" onClick={() => void shared.answer(true)}>
            {text('import.shared-take')}
          </Button>
          <Button onClick={() => void shared.answer(false)}>{text('import.shared-forget')}</Button>
        </div>
      )}
      <LeftOut left={[...said, { why: 'no-room', names }]} />
      {track.status === 'reading' && (
        <p role="status">{text('import.track-reading', { name: track.name })}</p>
      )}
      {track.track && plan.tray.length === 0 && (
        <p role="status">{text('import.track-alone', { name: track.name })}</p>
      )}
      {track.problems.map(({ name, why }) => (
        <p key={name} role="alert">
          {text(`import.track-problem.${why}`, { name })}
        </p>
      ))}
      {(list.length > 0 || !isFirst) && (
        <>
          <BatchProgress />
          <StartAfresh onStartAfresh={onStartAfresh} />
        </>
      )}
    </section>
  );
}
