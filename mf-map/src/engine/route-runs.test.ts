import { seenShare } from './paint-route.ts';
import { toMap, WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import { routeBlocks, routeRuns } from './route-runs.ts';

const at = (longitude: number, latitude = 0): MapCoordinate => toMap({ longitude, latitude });

describe('the line through the places', () => {
  it('is of the day it arrives on, and each day begins where the last ended', () => {
    const runs = routeRuns([at(0), at(1), at(2), at(3)], [0, 0, 1, 1]);
    expect(runs.map(({ day, line }) => [day, line.length / 2])).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(runs[1]!.line.slice(0, 2)).toEqual(runs[0]!.line.slice(-2));
  });

  it('is one for ten thousand places of a day', () => {
    const places = Array.from({ length: 10_000 }, (_, place) => at(place / 1000));
    expect(
      routeRuns(
        places,
        places.map(() => null),
      ),
    ).toHaveLength(1);
  });

  it('goes on over the date line the short way round', () => {
    const [run] = routeRuns([at(179), at(-179), at(178)], [null, null, null]);
    expect(run!.line[2]).toBeCloseTo(at(181)[0], 3);
    expect(run!.line[4]).toBeCloseTo(at(178)[0], 3);
  });

  it('goes along what was noted, over the date line too', () => {
    const [run] = routeRuns([at(179), at(-179)], [null, null], [], [null, [at(179.5, 5), at(-179.5, 5)]]);
    expect(run!.line).toHaveLength(8);
    expect(run!.line[2]).toBeCloseTo(at(179.5)[0], 3);
    expect(run!.line[4]).toBeCloseTo(at(180.5)[0], 3);
    expect(run!.line[6]).toBeCloseTo(at(181)[0], 3);
  });

  it('of one place or none is none', () => {
    expect(routeRuns([], [])).toEqual([]);
    expect(routeRuns([at(1)], [0])).toEqual([]);
  });
});

describe('pieces of the line', () => {
  it('leave out what is not seen, and keep both ends', () => {
    const places = Array.from({ length: 1000 }, (_, place): MapCoordinate => [place, place % 2]);
    const blocks = routeBlocks(routeRuns(places, []), 5);
    expect(blocks.map(({ line }) => line)).toEqual([[0, 0, 999, 1]]);
  });

  it('follow each other without a gap, dashes and all', () => {
    const places = Array.from({ length: 100 }, (_, place): MapCoordinate => [place * 100, (place % 2) * 100]);
    const blocks = routeBlocks(routeRuns(places, []), 1);
    expect(blocks.length).toBeGreaterThan(2);
    blocks.slice(1).forEach(({ line, from }, index) => {
      expect(line.slice(0, 2)).toEqual(blocks[index]!.line.slice(-2));
      expect(from).toBeCloseTo((index + 1) * 32 * Math.SQRT2 * 100, 3);
    });
  });
});

describe('the part of a leg within a tile', () => {
  const tile: [number, number, number, number] = [0, 0, 10, 10];
  it('is cut at its edges', () => {
    expect(seenShare(-10, 5, 30, 5, tile)).toEqual([0.25, 0.5]);
    expect(seenShare(5, 5, 5, 25, tile)).toEqual([0, 0.25]);
  });

  it('is all of a leg inside and nothing of one outside', () => {
    expect(seenShare(1, 1, 9, 9, tile)).toEqual([0, 1]);
    expect(seenShare(-5, 20, 15, 20, tile)).toBeNull();
    expect(seenShare(-WORLD_WIDTH, 5, -1, 5, tile)).toBeNull();
  });
});
