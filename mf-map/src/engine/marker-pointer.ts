import type Map from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

import { nearestPlace } from './nearest-place.ts';
import { MARKER_RADIUS, type PlaceLayer } from './place-layer.ts';

/** Pixels around a marker's centre that count as the marker: its ring for a mouse, a fingertip for touch. */
const REACH = { mouse: MARKER_RADIUS + 5, touch: 22 } as const;

/** The id of the marker under the pointer, or null. */
export function markerAt(
  places: PlaceLayer,
  { map, coordinate, originalEvent }: MapBrowserEvent,
): string | null {
  const touch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
  const resolution = map.getView().getResolution() ?? 0;
  return nearestPlace(places.markers(), coordinate, REACH[touch ? 'touch' : 'mouse'] * resolution);
}

/** Shows a pointer cursor over a marker and calls `onClick` when one is clicked. */
export function watchMarkers(
  map: Map,
  target: HTMLElement,
  places: PlaceLayer,
  onClick: (id: string) => void,
): void {
  map.on('pointermove', (event) => {
    if (event.dragging) return;
    target.style.cursor = markerAt(places, event) === null ? '' : 'pointer';
  });
  map.on('click', (event) => {
    const id = markerAt(places, event);
    if (id !== null) onClick(id);
  });
}
