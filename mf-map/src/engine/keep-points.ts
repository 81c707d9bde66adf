import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import type VectorSource from 'ol/source/Vector.js';

import type { MapCoordinate } from './projection.ts';

/** A point to be drawn, and what its style goes by. */
export interface KeptPoint {
  readonly id: string;
  readonly coordinate: MapCoordinate;
  readonly properties: Readonly<Record<string, string | number | null>>;
}

/**
 * Makes a source hold these points and no others. One that was there before stays the same feature, and is touched
 * only where it is another.
 */
export function keepPoints(source: VectorSource<Feature<Point>>, points: readonly KeptPoint[]): void {
  const wanted = new Set<unknown>(points.map(({ id }) => id));
  source.removeFeatures(source.getFeatures().filter((feature) => !wanted.has(feature.getId())));

  const added: Feature<Point>[] = [];
  for (const { id, coordinate, properties } of points) {
    const known = source.getFeatureById(id);
    if (known) {
      movePoint(known, coordinate);
      for (const [name, value] of Object.entries(properties)) {
        if (known.get(name) !== value) known.set(name, value);
      }
      continue;
    }
    const feature = new Feature({ ...properties, geometry: new Point(coordinate) });
    feature.setId(id);
    added.push(feature);
  }
  source.addFeatures(added);
}

function movePoint(feature: Feature<Point>, [x, y]: MapCoordinate): void {
  const point = feature.getGeometry();
  const [oldX, oldY] = point?.getCoordinates() ?? [];
  if (x !== oldX || y !== oldY) point?.setCoordinates([x, y]);
}
