import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useId } from 'react';

import { useText } from '../../lib/scope.ts';
import { TrackProposals } from './track-proposals.tsx';
import styles from './tray.module.css';
import { useWork } from './work-context.ts';

/** Minutes the clock can be slid by either way: zones of the world apart. */
const MOST = 14 * 60;

/** Puts photos without a place along a recorded track; the camera's clock can be slid until they fit. */
export function TrackFields({ count }: { readonly count: number }) {
  const text = useText();
  const id = useId();
  const { act, along, track: read } = useWork();
  const { found, guess, isDrawn, isSlid, minutes, setDrawn, slide, ways } = along;
  const { name, track } = read;
  if (!track || !found) return null;
  return (
    <fieldset className={styles['track']}>
      <legend>{text('import.track', { name })}</legend>
      {track.skipped > 0 && <p>{text('import.track-skipped', { count: track.skipped })}</p>}
      {guess !== null && guess !== 0 && !isSlid && <p>{text('import.clock-found', { count: guess })}</p>}
      <div>
        <label htmlFor={id}>{text('import.clock')}</label>
        <input
          id={id}
          type="range"
          min={-MOST}
          max={MOST}
          value={minutes}
          aria-valuetext={text('import.clock-minutes', { count: minutes })}
          onChange={({ target }) => slide(target.valueAsNumber)}
        />
        <output htmlFor={id}>{text('import.clock-minutes', { count: minutes })}</output>
      </div>
      {/* A finger is wider than some minutes. */}
      <div className={styles['steps']}>
        <TextButton onClick={() => slide(Math.max(-MOST, minutes - 1))}>
          {text('import.clock-less')}
        </TextButton>
        <TextButton onClick={() => slide(Math.min(MOST, minutes + 1))}>
          {text('import.clock-more')}
        </TextButton>
      </div>
      <p role="status">
        {text('import.track-matches', { count: found.count, of: count, minutes: found.minutes })}
      </p>
      {/* In a box of its own: what comes and goes beside the slider would end a drag of it. */}
      <div>
        {found.count > 0 && (
          <>
            <TrackProposals groups={found.groups} />
            <Button onClick={() => act({ type: 'photos-joined', moves: found.moves, puts: found.puts })}>
              {text('import.track-take', { count: found.count })}
            </Button>
          </>
        )}
      </div>
      {(ways.size > 0 || !isDrawn) && (
        <Checkbox checked={isDrawn} onChange={({ target }) => setDrawn(target.checked)}>
          {text('import.track-drawn', { count: ways.size })}
        </Checkbox>
      )}
    </fieldset>
  );
}
