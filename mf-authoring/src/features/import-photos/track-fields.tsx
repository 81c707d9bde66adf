import Button from 'antd/es/button';
import { useId, useMemo, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import { placesAlong } from '../../plan/places-along.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { guessClockOffset } from '../../track/match-track.ts';
import styles from './tray.module.css';
import { useWork } from './work-context.ts';

/** Minutes the clock can be slid by either way: zones of the world apart. */
const MOST = 14 * 60;

/** Puts photos without a place along a recorded track; the camera's clock can be slid until they fit. */
export function TrackFields({ photos }: { readonly photos: readonly PlanPhotoId[] }) {
  const text = useText();
  const id = useId();
  const { act, known, plan, track: read } = useWork();
  const { name, track } = read;
  const [slid, setSlid] = useState<number | null>(null);
  const guess = useMemo(() => {
    const sure = [...known.values()].flatMap(({ location, takenAt }) =>
      location && takenAt !== null ? [{ location, takenAt }] : [],
    );
    // Thirty say as much as three hundred.
    const step = Math.ceil(sure.length / 30);
    return (
      track &&
      guessClockOffset(
        track,
        sure.filter((_, at) => at % step === 0),
      )
    );
  }, [known, track]);
  const minutes = slid ?? guess ?? 0;
  const along = useMemo(
    () => track && placesAlong(plan, known, photos, { track, minutes, grouping: plan.grouping }),
    [known, minutes, photos, plan, track],
  );

  if (!track || !along) return null;
  return (
    <fieldset className={styles['track']}>
      <legend>{text('import.track', { name })}</legend>
      {track.skipped > 0 && <p>{text('import.track-skipped', { count: track.skipped })}</p>}
      {guess !== null && guess !== 0 && slid === null && (
        <p>{text('import.clock-found', { count: guess })}</p>
      )}
      <label htmlFor={id}>{text('import.clock')}</label>
      <input
        id={id}
        type="range"
        min={-MOST}
        max={MOST}
        value={minutes}
        aria-valuetext={text('import.clock-minutes', { count: minutes })}
        onChange={({ target }) => setSlid(target.valueAsNumber)}
      />
      <output htmlFor={id}>{text('import.clock-minutes', { count: minutes })}</output>
      <p role="status">
        {text('import.track-matches', { count: along.count, of: photos.length, minutes: along.minutes })}
      </p>
      {along.count > 0 && (
        <Button onClick={() => act({ type: 'photos-joined', moves: along.moves, puts: along.puts })}>
          {text('import.track-take', { count: along.count })}
        </Button>
      )}
    </fieldset>
  );
}
