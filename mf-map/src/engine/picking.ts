import { roundLocation, type LonLat } from '@waypost/contracts/geo.ts';
import type Map from 'ol/Map.js';

import type { JourneyLayer } from './journey-layer.ts';
import { markerDrag } from './marker-drag.ts';
import { markerAt } from './marker-pointer.ts';
import { fromMap } from './projection.ts';

/** Drags markers, other than those of several places. */
export function placeDrag(places: JourneyLayer, onDrop: (id: string, location: LonLat) => void) {
  return markerDrag({
    grab(event) {
      const { ids = [] } = markerAt(places, event) ?? {};
      const [id, another] = ids;
      const coordinate = id === undefined || another !== undefined ? null : places.coordinateOf(id);
      return id !== undefined && coordinate ? { id, coordinate } : null;
    },
    onDrag: places.move,
    onDrop: (id, coordinate) => onDrop(id, roundLocation(fromMap(coordinate))),
  });
}

/**
 * Lets the reader choose a location: a click, dragging a marker, or Enter for the centre of the map.
 * A double click still zooms. Returns the undo.
 */
export function enablePicking(
  map: Map,
  target: HTMLElement,
  places: JourneyLayer,
  onPick: (location: LonLat) => void,
): () => void {
  const pick = (coordinate: readonly number[]) => onPick(roundLocation(fromMap(coordinate)));
  map.on('singleclick', ({ coordinate }) => pick(coordinate));
  map.addInteraction(placeDrag(places, (_id, location) => onPick(location)));

  const onKey = (event: KeyboardEvent) => {
    const centre = map.getView().getCenter();
    if (event.key !== 'Enter' || !centre) return;
    event.preventDefault();
    pick(centre);
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}
