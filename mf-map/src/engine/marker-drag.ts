import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';

interface MarkerDragOptions {
  /** The marker under the pointer; null for none, which leaves the drag to the map. */
  readonly grab: (
    event: MapBrowserEvent,
  ) => { readonly id: string; readonly coordinate: MapCoordinate } | null;
  /** Where the marker is now, in map metres of any copy of the world. */
  readonly onDrag: (id: string, coordinate: MapCoordinate) => void;
  readonly onDrop: (id: string, coordinate: MapCoordinate) => void;
}

/** Drags markers by mouse, pen or finger. Where a marker was grabbed it stays under the pointer. */
export function markerDrag({ grab, onDrag, onDrop }: MarkerDragOptions): PointerInteraction {
  let dragged: { readonly id: string; readonly east: number; readonly north: number } | null = null;
  let last: MapCoordinate | null = null;
  return new PointerInteraction({
    handleDownEvent(event) {
      const marker = grab(event);
      last = null;
      if (!marker) return false;
      const [x, y] = event.coordinate as MapCoordinate;
      const apart = marker.coordinate[0] - x;
      dragged = {
        id: marker.id,
        east: apart - Math.round(apart / WORLD_WIDTH) * WORLD_WIDTH,
        north: marker.coordinate[1] - y,
      };
      return true;
    },
    handleDragEvent({ coordinate }) {
      const [x, y] = coordinate as MapCoordinate;
      if (!dragged) return;
      last = [x + dragged.east, y + dragged.north];
      onDrag(dragged.id, last);
    },
    handleUpEvent() {
      if (dragged && last) onDrop(dragged.id, last);
      dragged = null;
      return false;
    },
  });
}
