import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';

import { LatePart } from '../../lib/late-part.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useMarkerStyle } from './deck/use-marker-style.ts';
import { LightboxLoader } from '../lightbox/lightbox-loader.tsx';
import { EditColumnLoader } from './edit-column-loader.tsx';
import { GroupDialogLoader } from './group-dialog-loader.tsx';
import { useJourney } from './journey/use-journey.ts';
import { useStoryPlaces } from './journey/use-story-places.ts';
import { PageHead } from './page-head.tsx';
import { PlaceDialogLoader } from './place-dialog-loader.tsx';
import { createPointedPlace } from './pointed-place.ts';
import { ReadPlaces } from './read-places.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { ReadingKeeper } from './reading/reading-keeper.tsx';
import { createReadingStores } from './reading/reading-stores.ts';
import { loadPublished } from './share/load-published.ts';
import { ShownDays } from './shown-days.tsx';
import { StoryEnd } from './story-end.tsx';
import { StoryFailed } from './story-failed.tsx';
import { StoryHeading } from './story-heading.tsx';
import { StoryMap } from './story-map.tsx';
import styles from './story-map-page.module.css';
import { useEditing } from './use-editing.ts';
import { useOpenGroup } from './use-open-group.ts';
import { useOpening } from './use-opening.ts';
import { useOpenPlace } from './use-open-place.ts';
import { useSteady } from './use-steady.ts';

interface StoryMapPageProps {
  readonly storyId: StoryId;
  /** The place the reader came for. */
  readonly placeId?: PlaceId | undefined;
  /** Whether its author has just made it. */
  readonly isNew?: boolean;
  /** Whether its author edits it where it stands. */
  readonly edit?: boolean;
}

/** A story to read: its text and places beside a map that goes along. */
export function StoryMapPage({ storyId, placeId, isNew = false, edit = false }: StoryMapPageProps) {
  const { api, navigation } = useHost();
  const t = useText();
  const mapId = useId();
  const list = useRef<HTMLElement>(null);
  const pane = useRef<HTMLElement>(null);
  const loaded = useLoad(useCallback((signal) => api.stories.get(storyId, { signal }), [api, storyId]));
  const [changed, onChanged] = useState<Story | null>(null);
  const story = loaded.status === 'ready' && changed ? { ...loaded, value: changed } : loaded;
  const opening = useOpening(storyId);
  const places = useStoryPlaces(storyId);
  const there = story.status === 'ready' ? story.value : null;
  const journey = useJourney(there, places.places);
  const { stops, shown, days, range, onRange } = journey;
  const { isEditing, isAwaited, dropped, onMove } = useEditing(edit, there, places);
  const [markers, onMarkers] = useMarkerStyle();
  const view = useMemo(
    () => ({ markers, onMarkers, days, range, onRange }),
    [markers, onMarkers, days, range, onRange],
  );
  const [pointed] = useState(createPointedPlace);
  const [isDrawn, setIsDrawn] = useState(false);
  const { groupIds, openGroup, closeGroup, choose } = useOpenGroup();
  const { openId, openPicture, seen, onSeen, isDialog, isLarge, isShow, open, enlarge, close } =
    useOpenPlace();
  const openedStops = useMemo(() => stops.filter(({ place }) => place.id === openId), [stops, openId]);
  const onOpen = useSteady(open);
  const onGroup = useSteady(openGroup);
  const [isFresh, setFresh] = useState(isNew);
  const isCovered = openId !== null || groupIds !== null;
  const [store] = useState(createReadingStores);
  const [isLost, setIsLost] = useState(false);
  const onLost = useCallback(() => setIsLost(true), []);
  const onReach = useSteady((id: string) => {
    // Where a step took the focus, they are already, or have been before the next one.
    if ([store, store.there].every(({ get }) => get().current !== id))
      store.dispatch({ type: 'focused', to: id });
  });
  const onShow = useSteady(() => {
    if (shown[0]) open(shown[0].place.id, 0, 'show');
  });
  const onClosed = useSteady(close);
  const onEnlarge = useSteady(enlarge);
  /** The place whose picture was looked at last, which the reader comes back to. */
  const leftAt = useRef<string | null>(null);
  useEffect(() => {
    if (isLarge || leftAt.current === null) return;
    store.dispatch({ type: 'chosen', to: leftAt.current });
    leftAt.current = null;
  }, [isLarge, store]);

  const title = there?.title ?? null;
  useEffect(() => {
    if (title !== null) navigation.setTitle(title);
  }, [navigation, title]);

  const focusMap = useCallback(() => document.getElementById(mapId)?.focus(), [mapId]);
  const retry = () => {
    if (story.status === 'failed') story.reload();
    if (places.status === 'failed') places.retry();
  };

  if (story.status === 'failed') return <StoryFailed error={story.error} onRetry={retry} />;
  const opened = openedStops[0]?.place ?? null;
  const isLoading = places.status === 'loading';
  const read = (value: Story) => (
    <>
      <StoryHeading
        story={value}
        places={places.status === 'ready' ? places.places : null}
        onChanged={onChanged}
        onShow={onShow}
      />
      <ShownDays view={view} shown={shown.length} count={stops.length} />
      {places.status === 'ready' && stops.length === 0 && (
        <p className={styles['none']}>{t('story.noPlaces')}</p>
      )}
      {stops.length > 0 && (
        <ReadPlaces
          {...{ story: value, stops: shown, hasDays: days.length > 0, store, pane, isCovered, list }}
          onOpen={onOpen}
          onPoint={pointed.point}
          onReach={onReach}
        />
      )}
    </>
  );
  return (
    <div className={styles['page']}>
      <div className={styles['text']}>
        <PageHead mapId={mapId} story={there} />
        {/* Before the title: on a phone what follows is below the first screen. */}
        <p role="status" className={styles['lost']}>
          {isLost && t('story.lostPlace')}
        </p>
        {story.status === 'pending' &&
          (opening.words ? (
            <div className="opening story words" ref={(place) => place?.append(opening.words!)} />
          ) : (
            <Spinner label={t('story.loading')} />
          ))}
        {story.status === 'ready' && isEditing && (
          <EditColumnLoader
            {...{ story: story.value, stops, hasDays: days.length > 0, dropped, store, pane, isCovered }}
            onStory={onChanged}
            onPlace={places.change}
          >
            {read(story.value)}
          </EditColumnLoader>
        )}
        {story.status === 'ready' && (
          <>
            {!isEditing && read(story.value)}
            {isLoading && (
              <Spinner label={t(stops.length > 0 ? 'story.loadingMore' : 'story.loadingPlaces')} />
            )}
            {places.error && (
              <Failure
                sentence={`${stops.length > 0 ? t('story.soFar') : ''} ${errorSentence(t, places.error)}`.trim()}
                retryLabel={t('action.retry')}
                onRetry={retry}
              />
            )}
            {isFresh && places.status === 'ready' && (
              <LatePart load={loadPublished} onClosed={() => setFresh(false)}>
                {({ Published }) => (
                  <Published
                    story={story.value}
                    places={places.places}
                    onChanged={onChanged}
                    onClose={() => setFresh(false)}
                  />
                )}
              </LatePart>
            )}
            {places.status === 'ready' && !isEditing && <StoryEnd story={story.value} stops={stops} />}
          </>
        )}
      </div>
      <StoryMap
        id={mapId}
        opening={opening}
        pane={pane}
        title={title}
        stops={shown}
        count={stops.length}
        loading={isLoading}
        openId={openId}
        isCovered={isCovered}
        pointed={pointed}
        store={store}
        view={view}
        onOpen={onOpen}
        onMove={onMove}
        onGroup={onGroup}
        onDrawn={setIsDrawn}
      />
      <ReadingStatus store={store} stops={stops} />
      <GroupDialogLoader
        stops={stops}
        ids={groupIds}
        onChoose={(id) => {
          store.dispatch({ type: 'chosen', to: id });
          choose(id);
        }}
        onClosed={closeGroup}
        onFocusLost={focusMap}
      />
      <PlaceDialogLoader
        place={isDialog ? opened : null}
        picture={openPicture}
        seen={seen}
        mayPreload={isDrawn}
        onEnlarge={onEnlarge}
        onClosed={onClosed}
        onFocusLost={focusMap}
      />
      <LightboxLoader
        stops={isDialog ? openedStops : shown}
        placeId={isLarge ? openId : null}
        picture={openPicture}
        isShow={isShow}
        onSeen={(id, picture) => {
          if (isDialog) onSeen(picture);
          else leftAt.current = id;
        }}
        onClosed={onClosed}
      />
      <ReadingKeeper
        store={store}
        storyId={storyId}
        order={journey.order}
        isReady={story.status === 'ready'}
        isWhole={places.status === 'ready'}
        isCovered={isCovered}
        placeId={placeId}
        isEditing={isEditing || isAwaited}
        onLost={onLost}
      />
    </div>
  );
}
