import { guessClockOffset, matchTrack } from './match-track.ts';
import type { Track } from './track.ts';

const MINUTE = 60_000;
const start = Date.UTC(2024, 4, 3, 10);
/** A minute a point, a hundredth of a degree to the east each. */
const walk = (points: number, longitude = 10): Track => ({
  segments: [
    {
      at: Float64Array.from({ length: points }, (_, at) => start + at * MINUTE),
      longitude: Float64Array.from({ length: points }, (_, at) => ((longitude + at / 100 + 540) % 360) - 180),
      latitude: new Float64Array(points),
    },
  ],
  skipped: 0,
});

it('finds the place between two points by the time, and the ends a few minutes beyond them', () => {
  expect(matchTrack(walk(10))(start + 2.5 * MINUTE)).toEqual({
    location: { longitude: expect.closeTo(10.025, 9) as number, latitude: 0 },
    gap: MINUTE / 2,
  });
  expect(matchTrack(walk(10))(start - 5 * MINUTE)?.location.longitude).toBe(10);
  expect(matchTrack(walk(10))(start - 11 * MINUTE)).toBeNull();
  expect(matchTrack(walk(10))(start + 20 * MINUTE)).toBeNull();
});

it('takes a long time between two points of one spot for a rest there, and nothing else of a long time', () => {
  const noted = (longitude: number, minutes = 60): Track => ({
    segments: [
      {
        at: Float64Array.from([start, start + minutes * MINUTE]),
        longitude: Float64Array.from([10, longitude]),
        latitude: new Float64Array(2),
      },
    ],
    skipped: 0,
  });
  expect(matchTrack(noted(10.001))(start + 30 * MINUTE)?.location.longitude).toBeCloseTo(10.0005, 9);
  expect(matchTrack(noted(10.1))(start + 30 * MINUTE)).toBeNull();
  expect(matchTrack(noted(10.001, 7 * 365 * 24 * 60))(start + 30 * MINUTE)).toBeNull();
});

it('goes on across the date line', () => {
  const match = matchTrack(walk(10, 179.995))(start + MINUTE / 2);
  expect(Math.abs(match?.location.longitude ?? 0)).toBeCloseTo(180, 9);
});

it('finds out by how much a camera’s clock is off from photos that know their place', () => {
  const photos = [3, 20, 41].map((minute) => ({
    takenAt: start + (minute - 180) * MINUTE,
    location: { longitude: 10 + minute / 100, latitude: 0.0003 },
  }));
  expect(guessClockOffset(walk(60), photos)).toBe(180);
  expect(
    guessClockOffset(
      walk(60),
      photos.map((photo) => ({ ...photo, takenAt: photo.takenAt + 180 * MINUTE })),
    ),
  ).toBe(0);
});

it('guesses nothing without photos that lie on the track', () => {
  expect(guessClockOffset(walk(60), [])).toBeNull();
  expect(
    guessClockOffset(walk(60), [{ takenAt: start, location: { longitude: 50, latitude: 50 } }]),
  ).toBeNull();
});

/** A track whose segments count how often somebody asks for their times. */
function counted(...times: readonly Float64Array[]) {
  let looks = 0;
  const segments = times.map((at) => ({
    get at() {
      return new Proxy(at, {
        get(target, key) {
          looks += 1;
          const value = Reflect.get(target, key) as unknown;
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
    },
    longitude: new Float64Array(at.length),
    latitude: new Float64Array(at.length),
  }));
  return { track: { segments, skipped: 0 }, looks: () => looks };
}

const MOMENTS = 40;
const looksOf = ({ looks, track }: ReturnType<typeof counted>) => {
  const match = matchTrack(track);
  const before = looks();
  const found = Array.from({ length: MOMENTS }, (_, index) => match(start + (index + 0.5) * MINUTE));
  return { found, looks: looks() - before };
};

it('looks into one segment of hundreds that follow each other, and finds it beneath a long one', () => {
  const many = counted(
    Float64Array.of(start - 5000 * MINUTE, start + 5000 * MINUTE),
    ...Array.from({ length: 500 }, (_, index) =>
      Float64Array.from({ length: 20 }, (_, at) => start + (index - 250) * 20 * MINUTE + at * MINUTE),
    ),
  );
  const { found, looks } = looksOf(many);
  expect(found.every((match) => match !== null && match.gap <= MINUTE / 2)).toBe(true);
  expect(looks).toBeLessThan(MOMENTS * 50);
});

it('looks into few of hundreds of segments that lie over each other', () => {
  const { found, looks } = looksOf(
    counted(
      ...Array.from({ length: 500 }, (_, index) =>
        Float64Array.from({ length: 200 }, (_, at) => start - 60 * MINUTE + index + at * MINUTE),
      ),
    ),
  );
  expect(found.every((match) => match !== null)).toBe(true);
  expect(looks).toBeLessThan(MOMENTS * 200);
});

it('takes the nearest of tracks that lie over each other, in whatever order they were given', () => {
  const [long, short] = [walk(60), walk(3, 20)];
  for (const segments of [
    [...long.segments, ...short.segments],
    [...short.segments, ...long.segments],
  ])
    expect(matchTrack({ segments, skipped: 0 })(start + 30.25 * MINUTE)?.location.longitude).toBeCloseTo(
      10.3025,
      9,
    );
});
