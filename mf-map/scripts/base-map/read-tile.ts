import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export interface ReadFeature {
  readonly layer: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Rings, lines or single points, in units of the layer's extent. */
  readonly parts: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

/** What is in a tile, read by another hand than the one that wrote it; for tests. */
export function readTile(bytes: Uint8Array): ReadFeature[] {
  return Object.values(new VectorTile(new PbfReader(bytes)).layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, index) => {
      const feature = layer.feature(index);
      return { layer: layer.name, properties: feature.properties, parts: feature.loadGeometry() };
    }),
  );
}

/** Whether a point is inside of a feature's rings: in an odd number of them. */
export function covers({ parts }: ReadFeature, x: number, y: number): boolean {
  return parts.reduce((inside, ring) => {
    let crossed = inside;
    ring.forEach((a, index) => {
      const b = ring.at(index - 1)!;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossed = !crossed;
    });
    return crossed;
  }, false);
}
