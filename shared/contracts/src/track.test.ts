import { formatTrack, parseTrack } from './track.ts';

/** As internal/track of the backend has it. */
const TEXT = '_p~iF~ps|UW_ulLnnqC_|A_mqNvxq`@||A';
const POINTS = [
  { latitude: 38.5, longitude: -120.2, height: 12 },
  { latitude: 40.7, longitude: -120.95, height: 1500 },
  { latitude: 43.252, longitude: -126.453, height: -3 },
];

it('reads a track as it was written, here and by the backend', () => {
  expect(formatTrack(POINTS)).toBe(TEXT);
  expect(parseTrack(TEXT)).toEqual(POINTS);
});

it('has no heights where that of one point is unknown, up to the edges of the world', () => {
  const line = [
    { latitude: -90, longitude: 180, height: 5 },
    { latitude: 90, longitude: -180, height: null },
  ];
  expect(parseTrack(formatTrack(line))).toEqual(line.map((point) => ({ ...point, height: null })));
});

it.each(['', '_p~iF', TEXT.slice(0, -1), 'é', '~~~~~~~~~~~', '_'])(
  'has no points in what is none: %j',
  (text) => {
    expect(parseTrack(text)).toEqual([]);
  },
);
