import type { LonLat } from '@waypost/contracts/geo.ts';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import type { MapEngine } from '../../engine/map-engine.ts';
import { MapCanvas } from '../../lib/map-canvas.tsx';
import { useText } from '../../lib/scope.ts';
import { DeckIcon } from './deck/deck-icon.tsx';
import { MapTools } from './deck/map-tools.tsx';
import { ReadingDeck } from './deck/reading-deck.tsx';
import type { ViewSettings } from './deck/view-panel.tsx';
import { ViewSheet } from './deck/view-sheet.tsx';
import { toMapPlaces } from './journey/to-map-places.ts';
import type { Stop } from './journey/stops.ts';
import { KeptMap } from './kept-map.tsx';
import type { PointedPlace } from './pointed-place.ts';
import { MapFollows } from './reading/map-follows.tsx';
import type { ReadingStores } from './reading/reading-stores.ts';
import styles from './story-map.module.css';
import { useHighlight } from './use-highlight.ts';
import { useMapStrip } from './use-map-strip.ts';
import type { Opening } from './use-opening.ts';

interface StoryMapProps {
  readonly id: string;
  readonly opening: Opening;
  readonly pane: RefObject<HTMLElement | null>;
  /** Null while it is not known. */
  readonly title: string | null;
  /** Those that are shown. */
  readonly stops: readonly Stop[];
  /** Places of the whole story. */
  readonly count: number;
  readonly loading: boolean;
  /** The place whose dialog is open; null for none. */
  readonly openId: string | null;
  /** Whether a dialog lies over the page. */
  readonly isCovered: boolean;
  readonly pointed: PointedPlace;
  readonly store: ReadingStores;
  readonly view: ViewSettings;
  readonly onOpen: (placeId: string) => void;
  /** A place was dragged there; null where none can be. Keep it stable. */
  readonly onMove: ((placeId: string, location: LonLat) => void) | null;
  /** A marker that stands for several places was chosen. */
  readonly onGroup: (placeIds: readonly string[]) => void;
  /** Called when the map with its places is there, or gone. Keep it stable. */
  readonly onDrawn: (isDrawn: boolean) => void;
}

const MOVED = { pan: 'dragged', zoom: 'zoomed', fit: 'fitted' } as const;

/** The places of a story on a map, which opens around their mean, goes along with the reader, and is theirs when they want it. */
export const StoryMap = memo(function StoryMap(props: StoryMapProps) {
  const {
    id,
    opening,
    pane,
    title,
    stops,
    count,
    loading,
    openId,
    isCovered,
    pointed,
    store,
    view,
    onOpen,
    onMove,
    onGroup,
    onDrawn,
  } = props;
  const t = useText();
  const viewId = useId();
  const viewButton = useRef<HTMLButtonElement>(null);
  const [isViewOpen, setIsViewOpen] = useState(false);
  const toggleView = useCallback(() => setIsViewOpen((isOpen) => !isOpen), []);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  /** Whether the reader has moved to where no place is. */
  const [away, setAway] = useState(false);
  const { still, dropStill } = opening;
  const places = useMemo(() => toMapPlaces(stops), [stops]);
  useHighlight(engine, openId, pointed);
  const { isStrip, isHeld, enlarge } = useMapStrip(pane, isCovered);
  useEffect(() => engine?.makeWay(), [engine, isStrip]);
  const isDrawn = engine !== null && !loading;
  useEffect(() => onDrawn(isDrawn), [isDrawn, onDrawn]);
  useEffect(() => engine?.setMovable(onMove), [engine, onMove]);
  useEffect(() => engine?.setMarkerStyle(view.markers), [engine, view.markers]);

  const fitAll = useCallback(() => engine?.fitAll(), [engine]);
  const label = title === null ? t('story.mapLabelUntitled') : t('story.mapLabel', { title });
  return (
    <section ref={pane} className={styles['pane']} data-strip={isStrip} data-held={isHeld} aria-label={label}>
      {isStrip && (
        <button
          type="button"
          className={styles['enlarge']}
          aria-label={t('map.enlarge')}
          // By keyboard the map itself is reached, which enlarges it.
          tabIndex={-1}
          onClick={() => {
            document.getElementById(id)?.focus({ preventScroll: true });
            enlarge();
          }}
        >
          <DeckIcon name="larger" />
        </button>
      )}
      <MapCanvas
        id={id}
        label={label}
        places={places}
        route
        wheel="always"
        isBare={isStrip}
        onEngine={setEngine}
        still={still}
        waiting={loading ? t('story.loadingPlaces') : undefined}
        onDrawn={() => {
          if (!loading) dropStill();
        }}
        onPlaceClick={(placeId) => {
          store.dispatch({ type: 'marked', to: placeId });
          if (!onMove) onOpen(placeId);
        }}
        onGroupClick={onGroup}
        onReaderMove={(how) => {
          dropStill();
          const tell = () => store.dispatch({ type: MOVED[how] });
          if (how !== 'fit') return tell();
          // What it says then lies over the map, whose room is measured next.
          flushSync(() => {
            setAway(false);
            tell();
          });
        }}
        onView={({ placesInView }) => setAway(placesInView === 0 && engine?.hasReaderMoved() === true)}
      >
        {isStrip && <div className={styles['hidden']} />}
        {stops.length > 0 && !isStrip && (
          <>
            <KeptMap mapId={id} store={store} stops={stops} isAway={away} onFitAll={fitAll} />
            <MapTools
              viewButton={viewButton}
              openId={isViewOpen ? viewId : null}
              onView={toggleView}
              onFitAll={away ? null : fitAll}
            />
            <ReadingDeck store={store} stops={stops} count={count} isLoading={loading} onOpen={onOpen} />
          </>
        )}
      </MapCanvas>
      <MapFollows engine={engine} places={places} store={store} />
      {isViewOpen && (
        <ViewSheet
          id={viewId}
          settings={view}
          opener={viewButton}
          onClosed={() => {
            setIsViewOpen(false);
            viewButton.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
});
