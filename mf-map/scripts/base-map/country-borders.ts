export type Position = readonly [longitude: number, latitude: number];

export interface CountryArea {
  readonly code: string;
  readonly polygons: readonly (readonly (readonly Position[])[])[];
}

/**
 * Lines along which two countries meet: edges that are drawn for both. What only one of them has is coast, and so is all around an
 * island that is counted to two. Edges follow each other as long as nothing else joins them, so that a border is few lines.
 */
export function countryBorders(countries: readonly CountryArea[]): Position[][] {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  const islands = new Set<string>();
  for (const { code, polygons } of countries) {
    for (const [ring, isHole] of polygons.flatMap((rings) =>
      rings.map((one, hole) => [one, hole > 0] as const),
    )) {
      const island = isHole ? '' : ring.map(pointName).sort().join('|');
      if (islands.has(island)) continue;
      if (island) islands.add(island);
      for (let index = 1; index < ring.length; index += 1) {
        const edge = edgeName(ring[index - 1]!, ring[index]!);
        const owner = owners.get(edge);
        if (owner === undefined) owners.set(edge, code);
        else if (owner !== code) shared.add(edge);
      }
    }
  }
  return chains(shared);
}

const pointName = (point: Position) => point.join(' ');
const edgeName = (a: Position, b: Position) => [pointName(a), pointName(b)].sort().join('|');
const pointOf = (name: string): Position => {
  const [longitude, latitude] = name.split(' ').map(Number);
  return [longitude!, latitude!];
};

function chains(edges: ReadonlySet<string>): Position[][] {
  const neighbours = new Map<string, Set<string>>();
  for (const edge of edges) {
    const [a, b] = edge.split('|') as [string, string];
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to));
  }
  const lines: Position[][] = [];
  const walk = (start: string) => {
    for (let next = first(neighbours.get(start)); next !== undefined; next = first(neighbours.get(start))) {
      const line = [start];
      for (let at = start; next !== undefined;) {
        neighbours.get(at)!.delete(next);
        neighbours.get(next)!.delete(at);
        line.push(next);
        at = next;
        next = joins.has(at) ? undefined : first(neighbours.get(at));
      }
      lines.push(line.map(pointOf));
    }
  };
  const joins = new Set([...neighbours].flatMap(([name, others]) => (others.size === 2 ? [] : [name])));
  for (const name of joins) walk(name);
  for (const name of neighbours.keys()) walk(name);
  return lines;
}

function first<Value>(values: ReadonlySet<Value> | undefined): Value | undefined {
  for (const value of values ?? []) return value;
  return undefined;
}
