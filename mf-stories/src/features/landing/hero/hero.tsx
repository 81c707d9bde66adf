import { useId } from 'react';

import { ActionLink } from '../../../lib/action-link/action-link.tsx';
import { useHost, useText } from '../../../lib/scope.ts';
import { useSession } from '../../../lib/use-session.ts';
import { HeroMap } from './hero-map.tsx';
import { PhotosButton } from './photos-button.tsx';
import styles from './hero.module.css';

interface HeroProps {
  /** Id of the heading of the list of stories on the same page. */
  readonly storiesId: string;
  /** Photos were chosen to be seen on a map. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The promise, what to do about it, and a map that shows it. */
export function Hero({ storiesId, onFiles }: HeroProps) {
  const t = useText();
  const { href } = useHost();
  const { isLogged } = useSession();
  const noteId = useId();
  return (
    <div className={styles['hero']}>
      <div>
        <h1 className={styles['title']}>{t('landing.title')}</h1>
        <p className={styles['promise']}>{t('landing.promise')}</p>
        <div className={styles['actions']}>
          {isLogged ? (
            <ActionLink to={href('story-form')} kind="primary">
              {t('landing.createStory')}
            </ActionLink>
          ) : (
            <PhotosButton describedBy={noteId} onFiles={onFiles}>
              {t('landing.seeTrip')}
            </PhotosButton>
          )}
          <ActionLink to={`#${storiesId}`}>{t('landing.read')}</ActionLink>
        </div>
        {!isLogged && (
          <p id={noteId} className={styles['note']}>
            {t('landing.seeTripNote')}
          </p>
        )}
      </div>
      <HeroMap />
    </div>
  );
}
