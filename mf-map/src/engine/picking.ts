import type { LonLat } from '@waypost/shared/contracts/geo.ts';
import Translate from 'ol/interaction/Translate.js';
import type VectorLayer from 'ol/layer/Vector.js';
import type Map from 'ol/Map.js';

import { fromMap } from './projection.ts';

const MILLIONTHS = 1e6;

/** Six decimals, about ten centimetres: what the product stores and shows. */
function rounded({ longitude, latitude }: LonLat): LonLat {
  const round = (degrees: number) => Math.round(degrees * MILLIONTHS) / MILLIONTHS + 0;
  return { longitude: round(longitude), latitude: round(latitude) };
}

/**
 * Lets the reader choose a location: a click, dragging the marker, or Enter for the centre of the
 * map. A double click still zooms. Returns the undo.
 */
export function enablePicking(
  map: Map,
  target: HTMLElement,
  markers: VectorLayer,
  onPick: (location: LonLat) => void,
): () => void {
  const pick = (coordinate: readonly number[]) => onPick(rounded(fromMap(coordinate)));
  map.on('singleclick', ({ coordinate }) => pick(coordinate));

  const drag = new Translate({ layers: [markers], hitTolerance: 12 });
  drag.on('translateend', ({ features }) => {
    const point = features.item(0)?.getGeometry();
    const extent = point?.getExtent();
    if (extent) pick([extent[0]!, extent[1]!]);
  });
  map.addInteraction(drag);

  const onKey = (event: KeyboardEvent) => {
    const centre = map.getView().getCenter();
    if (event.key !== 'Enter' || event.target !== target || !centre) return;
    event.preventDefault();
    pick(centre);
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}
