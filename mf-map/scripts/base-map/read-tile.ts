import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export interface ReadFeature {
  readonly layer: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Rings, lines or single points; a tile is 1 wide. */
  readonly parts: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

/** What is in a tile, read by another hand than the one that wrote it; for tests and measurements. */
export function readTile(bytes: Uint8Array): ReadFeature[] {
  return Object.values(new VectorTile(new PbfReader(bytes)).layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, index) => {
      const feature = layer.feature(index);
      const parts = feature
        .loadGeometry()
        .map((part) => part.map(({ x, y }) => ({ x: x / layer.extent, y: y / layer.extent })));
      return { layer: layer.name, properties: feature.properties, parts };
    }),
  );
}

/** Whether a point is painted by a feature's rings: they go around it more often one way than the other. */
export function covers({ parts }: ReadFeature, x: number, y: number): boolean {
  let turns = 0;
  for (const ring of parts) {
    ring.forEach((a, index) => {
      const b = ring.at(index - 1)!;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) turns += a.y > y ? 1 : -1;
    });
  }
  return turns !== 0;
}
