import type Map from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

import type { MapBounds } from './bounds.ts';
import type { Camera } from './camera.ts';
import type { JourneyHit, JourneyLayer } from './journey-layer.ts';
import type { MapEngineOptions } from './map-engine.ts';
import { nearestCopy } from './nearest-copy.ts';
import { SLACK } from './point-at.ts';

/** What lies under the pointer, or null. */
export function markerAt(
  places: JourneyLayer,
  { map, coordinate, originalEvent }: MapBrowserEvent,
): JourneyHit | null {
  const touch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
  const resolution = map.getView().getResolution() ?? 0;
  return places.hit(coordinate, resolution, SLACK[touch ? 'touch' : 'mouse']);
}

type Told = Pick<MapEngineOptions, 'onPlaceClick' | 'onGroupClick'>;

/**
 * Shows a pointer cursor over a marker and says which was clicked. One of several places at one spot spreads them,
 * and a click beside, Escape or another zoom puts them back.
 */
export function watchMarkers(
  map: Map,
  target: HTMLElement,
  places: JourneyLayer,
  camera: Camera,
  told: Told,
): void {
  map.on('pointermove', (event) => {
    if (event.dragging) return;
    target.style.cursor = markerAt(places, event) === null ? '' : 'pointer';
  });
  map.on('click', (event) => {
    const hit = markerAt(places, event);
    const [id] = hit?.ids ?? [];
    if (!hit || id === undefined) return void places.closeFan();
    if (hit.ids.length === 1) return told.onPlaceClick?.(id);
    if (places.closeFan() && hit.isSpot) return;
    const reach = hit.isSpot ? places.fanOut(hit) : null;
    if (reach !== null) camera.makeRoom(hit.at, reach);
    else if (told.onGroupClick) told.onGroupClick(hit.ids);
    else camera.fly(boundsAround(hit, places), camera.zoom() + 2);
  });
  target.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && places.closeFan()) event.preventDefault();
  });
}

function boundsAround({ ids, at }: JourneyHit, places: JourneyLayer): MapBounds {
  const all = ids.map((id) => nearestCopy(places.coordinateOf(id) ?? at, at));
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
