import { parseTrack } from '@waypost/contracts/track.ts';

import { legTracks } from './leg-tracks.ts';
import type { TrackSegment } from './track.ts';

const MINUTE = 60_000;

/** A point each minute, a thousandth of a degree farther east. */
const walk = (from: number, to: number, heightAt: (minute: number) => number = () => 7): TrackSegment => {
  const minutes = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return {
    at: Float64Array.from(minutes, (minute) => minute * MINUTE),
    longitude: Float64Array.from(minutes, (minute) => minute / 1000),
    latitude: Float64Array.from(minutes, (minute) => (minute % 2) / 1000),
    height: Float64Array.from(minutes, heightAt),
  };
};
const legs = (segments: readonly TrackSegment[], ...stops: readonly (number | null)[]) =>
  legTracks(
    { segments, skipped: 0 },
    stops.map((minute, id) => ({ id, at: minute === null ? null : minute * MINUTE })),
  );

it('has between two stops what was noted meanwhile, with heights', () => {
  const found = legs([walk(0, 30), walk(40, 60)], 10, 20, 50);
  expect([...found.keys()]).toEqual([1, 2]);
  const points = parseTrack(found.get(1)!);
  expect(points).toHaveLength(11);
  expect(points[0]).toEqual({ longitude: 0.01, latitude: 0, height: 7 });
  expect(parseTrack(found.get(2)!)).toHaveLength(11 + 11);
});

it('has nothing where no time is known, nothing was noted, or the stops are the other way round', () => {
  expect(legs([walk(0, 30)], 10, null, 20).size).toBe(0);
  expect(legs([walk(0, 30)], 100, 200).size).toBe(0);
  expect(legs([walk(0, 30)], 20, 10).size).toBe(0);
});

it('follows one of two receivers, and has no heights where one of its points has none', () => {
  const points = parseTrack(legs([walk(0, 30), walk(5, 40, () => NaN)], 0, 40).get(1)!);
  expect(points.map(({ longitude }) => longitude)).toEqual(Array.from({ length: 41 }, (_, at) => at / 1000));
  expect(new Set(points.map(({ height }) => height))).toEqual(new Set([null]));
});

it('keeps the corners of a long way, and no more points than a reader is to load', () => {
  const long = walk(0, 100_000);
  const corner = 50_000;
  long.latitude.fill(0);
  long.latitude[corner] = 5;
  const points = parseTrack(legs([long], 0, 100_000).get(1)!);
  expect(points).toHaveLength(150);
  expect(points[0]?.longitude).toBe(0);
});
