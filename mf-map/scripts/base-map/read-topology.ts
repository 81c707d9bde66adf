import type { Position } from './country-borders.ts';
import type { Polygon } from './islands-in-lakes.ts';

type Rings = readonly (readonly number[])[];

interface Geometry {
  readonly type: string;
  /** ISO 3166-1 numeric. */
  readonly id?: string;
  readonly arcs?: Rings | readonly Rings[];
  readonly properties: { readonly name: string };
}

/** The part of a TopoJSON file that is read here. */
export interface Topology {
  readonly transform: { readonly scale: Position; readonly translate: Position };
  readonly arcs: readonly (readonly Position[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}

export interface NamedArea {
  /** ISO 3166-1 alpha-2; none where nobody gave one. */
  readonly code: string | undefined;
  readonly name: string;
  readonly polygons: readonly Polygon[];
}

/** Of it ISO says nothing, and still everybody writes XK. */
const KOSOVO = 'Kosovo';

/** The countries of a topology with their rings in degrees. */
export function readTopology({ transform, arcs, objects }: Topology): NamedArea[] {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ];
    });
  });
  // An arc begins where the one before it ended; a negative number is one that is gone backwards.
  const ringOf = (references: readonly number[]) =>
    references.flatMap((reference, index) => {
      const line = reference < 0 ? [...lines[~reference]!].reverse() : lines[reference]!;
      return index === 0 ? line : line.slice(1);
    });
  const seen = new Set<string>();
  /** An area that another has the number of is a part of that one. */
  const codeOf = ({ id, properties: { name } }: Geometry) => {
    if (name === KOSOVO) return 'XK';
    if (!id || seen.has(id)) return undefined;
    seen.add(id);
    return new Intl.Locale(`und-${id}`).region;
  };
  return objects.countries.geometries.map((geometry) => {
    const { type, arcs: own = [], properties } = geometry;
    const polygons = type === 'Polygon' ? [own as Rings] : (own as readonly Rings[]);
    return {
      code: codeOf(geometry),
      name: properties.name,
      polygons: polygons.map((rings) => rings.map(ringOf)),
    };
  });
}
