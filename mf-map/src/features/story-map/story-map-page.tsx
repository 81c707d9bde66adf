import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback, useEffect, useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { LightboxLoader } from '../lightbox/lightbox-loader.tsx';
import { BackButton } from './back-button.tsx';
import { PlaceDialogLoader } from './place-dialog-loader.tsx';
import { PlaceList } from './place-list.tsx';
import { StoryFailed } from './story-failed.tsx';
import { StoryHeading } from './story-heading.tsx';
import { StoryMap } from './story-map.tsx';
import styles from './story-map-page.module.css';
import { useOpenPlace } from './use-open-place.ts';

const NO_PLACES: readonly Place[] = [];

interface StoryMapPageProps {
  readonly storyId: StoryId;
  /** The place the reader came for. */
  readonly placeId?: PlaceId | undefined;
}

/** A story to read: its text and places beside a map of all of them. */
export function StoryMapPage({ storyId, placeId }: StoryMapPageProps) {
  const { api, navigation } = useHost();
  const t = useText();
  const mapId = useId();
  const story = useLoad(useCallback((signal) => api.stories.get(storyId, { signal }), [api, storyId]));
  const places = useLoad(useCallback((signal) => api.places.listAll(storyId, { signal }), [api, storyId]));
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const { openId, openPicture, isDialog, isLarge, open, enlarge, close } = useOpenPlace();

  const title = story.status === 'ready' ? story.value.title : null;
  useEffect(() => {
    if (title !== null) navigation.setTitle(title);
  }, [navigation, title]);

  const all = places.status === 'ready' ? places.value : NO_PLACES;
  const retry = () => {
    if (story.status === 'failed') story.reload();
    if (places.status === 'failed') places.reload();
  };

  const opened = all.find(({ id }) => id === openId) ?? null;
  if (story.status === 'failed') return <StoryFailed error={story.error} onRetry={retry} />;
  return (
    <div className={styles['page']}>
      <div className={styles['text']}>
        <div className={styles['way']}>
          <BackButton />
          <a className={styles['toMap']} href={`#${mapId}`} onClick={focusMap}>
            {t('story.toMap')}
          </a>
        </div>
        {story.status === 'pending' && <Spinner label={t('story.loading')} />}
        {story.status === 'ready' && (
          <>
            <StoryHeading story={story.value} places={places.status === 'ready' ? all : null} />
            {places.status === 'pending' && <Spinner label={t('story.loadingPlaces')} />}
            {places.status === 'failed' && (
              <Failure
                sentence={errorSentence(t, places.error)}
                retryLabel={t('action.retry')}
                onRetry={retry}
              />
            )}
            {places.status === 'ready' && (
              <PlaceList
                story={story.value}
                places={all}
                startAt={placeId}
                onOpen={open}
                onPoint={setPointedAt}
              />
            )}
          </>
        )}
      </div>
      <StoryMap
        id={mapId}
        title={title}
        places={all}
        loading={places.status === 'pending'}
        highlighted={openId ?? pointedAt}
        onOpen={(id) => open(id)}
      />
      <PlaceDialogLoader
        place={isDialog ? opened : null}
        picture={openPicture}
        onEnlarge={enlarge}
        onClosed={close}
      />
      <LightboxLoader place={isLarge ? opened : null} picture={openPicture} onClosed={close} />
    </div>
  );
}

/** A plain jump would put the fragment into the address, where routes are read from. */
function focusMap(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
