import { captureMillis, captureOffset, captureTime } from './capture-time.ts';
import { clockOffset } from './clock-offset.ts';
import { gpsLocation } from './gps-location.ts';
import type { PhotoFacts } from '../photo-facts.ts';
import type { RawTags, RawTime } from './raw-tags.ts';

/** What a place may have; anything else is a receiver's error. */
const ALTITUDES = { least: -12_000, most: 20_000 };

type Capture = Pick<PhotoFacts, 'capturedAt' | 'capturedMillis' | 'capturedOffset'>;

/** What a picture's EXIF says, by our own rules. */
export function exifFacts(tags: RawTags): PhotoFacts {
  const location = gpsLocation(tags);
  return {
    location,
    // Whoever does not know where it is does not know how high: phones write zeros there too.
    altitude: location.status === 'found' ? altitudeOf(tags) : null,
    direction: directionOf(tags.direction),
    ...captureOf(tags),
  };
}

/** The first of its times that is one: cameras without a set clock write zeros into either. */
function captureOf({ digitized, gpsDate, gpsTime, offset, original }: RawTags): Capture {
  const capture = [original, digitized].map(timeOf).find(({ capturedAt }) => capturedAt !== null);
  if (!capture) return { capturedAt: null, capturedMillis: null, capturedOffset: null };
  const said = capture.capturedOffset ?? captureOffset(offset);
  return { ...capture, capturedOffset: said ?? clockOffset(capture.capturedAt, gpsDate, gpsTime) };
}

const timeOf = ({ dateTime, fraction, offset }: RawTime): Capture => ({
  capturedAt: captureTime(dateTime),
  capturedMillis: captureMillis(fraction),
  capturedOffset: captureOffset(offset),
});

/** Metres to the centimetre. */
function altitudeOf({ altitude: [metres = NaN], altitudeRef: [below = 0] }: RawTags): number | null {
  const altitude = below === 1 ? -Math.abs(metres) : metres;
  const isHeight = altitude >= ALTITUDES.least && altitude <= ALTITUDES.most;
  return isHeight ? Math.round(altitude * 100) / 100 : null;
}

function directionOf([degrees = NaN]: readonly number[]): number | null {
  return degrees >= 0 && degrees <= 360 ? degrees : null;
}
