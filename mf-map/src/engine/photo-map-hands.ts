import { roundLocation } from '@waypost/contracts/geo.ts';
import type Map from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

import { markerDrag } from './marker-drag.ts';
import type { MapPoint } from './map-engine.ts';
import type { NumberedLayer, NumberedMarker } from './numbered-layer.ts';
import type { PhotoMapEngineOptions } from './photo-map-engine.ts';
import { pointAt, SLACK } from './point-at.ts';
import { fromMap } from './projection.ts';

/** Pixels from a circle's edge to the map's centre for keys to reach it: a press of an arrow key is 128 wide. */
const KEY_SLACK = 80;

type Told = Pick<PhotoMapEngineOptions, 'onSelect' | 'onMove' | 'onPick' | 'onPoint'> & {
  /** A marker is somewhere else under a finger. */
  readonly onHold: () => void;
};

/** What a person does with the markers and spots of a map of photos. */
export interface PhotoMapHands {
  /** The places as they are drawn: one that is dragged, or was, where the finger left it. */
  held(places: readonly MapPoint[]): readonly MapPoint[];
  /** Forgets where a marker was dropped; one under a finger stays there. */
  release(): void;
  /** Whether this place was chosen or dragged on the map itself, since then neither moved nor asked for another. */
  wasLast(id: string | null): boolean;
  setPicking(isPicking: boolean): void;
  dispose(): void;
}

export function watchPhotoMapHands(
  map: Map,
  target: HTMLElement,
  { markers }: NumberedLayer,
  told: Told,
): PhotoMapHands {
  let isPicking = false;
  let isDragging = false;
  let byKeys = false;
  let moved: MapPoint | null = null;
  let last: string | null = null;

  const markerAt = (position: readonly number[], slack: number): NumberedMarker | null =>
    pointAt(markers(), position, map.getView().getResolution() ?? 0, slack);
  const under = ({ coordinate, originalEvent }: MapBrowserEvent) => {
    const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
    return markerAt(coordinate, SLACK[isTouch ? 'touch' : 'mouse']);
  };
  const select = (marker: NumberedMarker | null) => {
    if (!marker) return;
    last = marker.id;
    told.onSelect(marker.id);
  };
  const pick = (coordinate: readonly number[]) => told.onPick(roundLocation(fromMap(coordinate)));
  const hold = (id: string, coordinate: readonly number[]) => {
    moved = { id, location: roundLocation(fromMap(coordinate)) };
    told.onHold();
    return moved.location;
  };

  map.on('click', (event) => {
    if (!isPicking) select(under(event));
  });
  // Two clicks zoom and put nothing down. On a marker its place is meant, not one more on top of it.
  map.on('singleclick', (event) => {
    if (!isPicking) return;
    const marker = under(event);
    if (marker) select(marker);
    else pick(event.coordinate);
  });
  map.addInteraction(
    markerDrag({
      grab: under,
      onDrag(id, coordinate) {
        isDragging = true;
        hold(id, coordinate);
      },
      onDrop(id, coordinate) {
        isDragging = false;
        last = id;
        told.onMove(id, hold(id, coordinate));
      },
    }),
  );
  map.on('pointermove', (event) => {
    if (event.dragging) return;
    byKeys = false;
    const marker = under(event);
    target.style.cursor = isPicking ? 'crosshair' : marker ? 'pointer' : '';
    told.onPoint(marker?.id ?? null);
  });
  map.on('moveend', () => {
    last = null;
    const centre = map.getView().getCenter();
    if (byKeys && centre) told.onPoint(markerAt(centre, KEY_SLACK)?.id ?? null);
  });

  const controller = new AbortController();
  const { signal } = controller;
  const forget = () => told.onPoint(null);
  target.addEventListener('pointerleave', forget, { signal });
  target.addEventListener('blur', forget, { signal });
  target.addEventListener(
    'keydown',
    (event) => {
      byKeys = true;
      const centre = map.getView().getCenter();
      if (event.key !== 'Enter' || event.repeat || !centre) return;
      event.preventDefault();
      if (isPicking) pick(centre);
      else select(markerAt(centre, KEY_SLACK));
    },
    { signal },
  );

  return {
    held: (places) => places.map((place) => (moved && place.id === moved.id ? moved : place)),
    release() {
      if (!isDragging) moved = null;
    },
    wasLast(id) {
      const isLast = id !== null && id === last;
      last = null;
      return isLast;
    },
    setPicking(next) {
      isPicking = next;
      target.style.cursor = next ? 'crosshair' : '';
    },
    dispose: () => controller.abort(),
  };
}
