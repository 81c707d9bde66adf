import { checkedLocation } from './gps-location.ts';
import type { LocationResult } from './photo-facts.ts';

/** `34,24.11664S` or `34,24,7S`, as XMP writes coordinates. */
const COORDINATE = /^(\d{1,3}),(\d{1,2}(?:\.\d+)?)(?:,(\d{1,2}(?:\.\d+)?))?([NSEW])$/i;

/** The location an XMP packet names, as attribute or as element. */
export function xmpLocation(packets: readonly string[]): LocationResult {
  for (const packet of packets) {
    const latitudeText = property(packet, 'GPSLatitude');
    const longitudeText = property(packet, 'GPSLongitude');
    if (latitudeText === null && longitudeText === null) continue;
    const latitude = coordinate(latitudeText, 'NS');
    const longitude = coordinate(longitudeText, 'EW');
    return latitude === null || longitude === null
      ? { status: 'broken' }
      : checkedLocation(longitude, latitude);
  }
  return { status: 'none' };
}

function property(packet: string, name: string): string | null {
  const match = new RegExp(`\\bexif:${name}(?:\\s*=\\s*["']([^"']{1,40})["']|\\s*>\\s*([^<]{1,40})<)`).exec(
    packet,
  );
  return match ? (match[1] ?? match[2] ?? '').trim() : null;
}

function coordinate(text: string | null, letters: string): number | null {
  const match = text === null ? null : COORDINATE.exec(text);
  if (!match) return null;
  const [, degrees, minutes, seconds = '0', letter = ''] = match;
  const side = letters.indexOf(letter.toUpperCase());
  if (side < 0) return null;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return side === 0 ? value : -value;
}
