import { fromMap, WORLD_WIDTH } from './projection.ts';
import { routeLines } from './route-lines.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });

describe('routeLines', () => {
  it('there is none for fewer than two places', () => {
    expect(routeLines([])).toEqual([]);
    expect(routeLines([at(-56, -34)])).toEqual([]);
  });

  it('is one line through all places that lie in one world', () => {
    const lines = routeLines([at(-43, -22), at(-48, -27), at(-56, -34)]);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.map((point) => Math.round(fromMap(point).longitude))).toEqual([-43, -48, -56]);
  });

  it('is cut at the date line and goes on at the other edge, at the same height', () => {
    const lines = routeLines([at(178, -18), at(-172, -14)]);
    expect(lines).toHaveLength(2);
    const [east, west] = lines;
    expect(east!.at(-1)![0]).toBeCloseTo(WORLD_WIDTH / 2, 3);
    expect(west![0]![0]).toBeCloseTo(-WORLD_WIDTH / 2, 3);
    expect(west![0]![1]).toBe(east!.at(-1)![1]);
    const longest = Math.max(...lines.map((line) => Math.abs(line[0]![0] - line.at(-1)![0])));
    expect(longest).toBeLessThan(WORLD_WIDTH / 20);
  });

  it('is cut each time it crosses, westward too', () => {
    const lines = routeLines([at(-179, 0), at(179, 0), at(-179, 0)]);
    expect(lines.map((line) => Math.sign(line[0]![0]))).toEqual([-1, 1, -1]);
  });

  it('does not run around the Earth between the two names of the date line', () => {
    const steps = routeLines([at(-179, 0), at(-180, 1), at(180, 2), at(179, 3)]).flatMap((line) =>
      line.slice(1).map((point, index) => Math.abs(point[0] - line[index]![0])),
    );
    expect(Math.max(...steps)).toBeLessThan(WORLD_WIDTH / 300);
  });
});
