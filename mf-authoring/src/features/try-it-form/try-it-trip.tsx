import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useEffect, useState, type ReactNode } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { FileDrop } from '../../pictures/file-drop.tsx';
import { LeftOut } from '../../pictures/left-out.tsx';
import styles from './try-it-form.module.css';
import { SignUpWays } from './sign-up-ways.tsx';
import { TryItTripMap } from './try-it-trip-map.tsx';
import { useTripPreview } from './use-trip-preview.ts';
import type { TriedTrip } from './use-tried-trip.ts';

interface TryItTripProps {
  readonly trip: TriedTrip;
  /** What is said of files that are not taken. */
  readonly leftOut: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onForget: () => void;
}

/** Several photos tried on the landing page: the places they would become, and the way to the story. */
export function TryItTrip({ trip: { files, outcome, left }, leftOut, onFiles, onForget }: TryItTripProps) {
  const { href, navigation, session } = useHost();
  const text = useText();
  const { done, located, places } = useTripPreview(files);
  const [wantsOn, setWantsOn] = useState(false);
  const { isLogged } = session.getSnapshot();
  const isLost = outcome === 'full' || outcome === 'refused';
  const count = files.length;

  const goesOn = wantsOn && outcome === 'kept';
  useEffect(() => {
    if (goesOn) navigation.go(href('import-photos'));
  }, [goesOn, href, navigation]);

  return (
    <section className={styles['panel']} aria-labelledby="try-it-title">
      <div className={styles['form']}>
        <h2 id="try-it-title" className={styles['title']}>
          {text('try-it.trip-title')}
        </h2>
        <p role="status" className={styles['found']}>
          {done < count
            ? text('import.reading', { done, count })
            : places.length === 0
              ? text('try-it.trip-nowhere')
              : text('try-it.trip-places', { count: places.length, located: located.length, of: count })}
        </p>
        <p role="status" className={styles['kept']}>
          {isLost && text(`try-it.trip-${outcome}`)}
          {outcome === 'open' && text('try-it.trip-keeping')}
          {outcome === 'kept' && !isLogged && text('try-it.trip-kept')}
        </p>
        {leftOut}
        <LeftOut left={[{ why: 'no-room-yet', names: left }]} />
        {isLogged && !isLost && (
          <button type="button" className={styles['submit']} onClick={() => setWantsOn(true)}>
            {text('try-it.trip-go')}
          </button>
        )}
        {!isLogged && outcome === 'kept' && <SignUpWays />}
        <FileDrop
          id="try-it-photo"
          name="photo"
          label={text('try-it.trip-other')}
          hint={text('try-it.trip-hint')}
          multiple
          isCompact
          onFiles={onFiles}
        />
        <p className={styles['kept']}>
          <TextButton onClick={onForget}>{text('try-it.trip-forget')}</TextButton>
        </p>
      </div>
      <div className={styles['map']} role="group" aria-label={text('try-it.trip-map')}>
        {places.length > 0 ? (
          <TryItTripMap key={places.length} located={located} places={places} />
        ) : (
          <p className={styles['empty']}>{text('try-it.trip-map-empty')}</p>
        )}
      </div>
    </section>
  );
}
