import type { LonLat } from '@waypost/contracts/geo.ts';

/** The hero's frame in SVG user units: Web Mercator, 66°W to 40°W, 37.5°S at the foot. */
export const HERO_FRAME = { width: 1000, height: 800 } as const;

const WEST = -66;
const UNITS_PER_DEGREE = HERO_FRAME.width / 26;
const TOP = mercator(-37.5) + HERO_FRAME.height / UNITS_PER_DEGREE;

function mercator(latitude: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;
}

/** Where a position stands in the frame, in SVG user units from the upper left corner. */
export function projectToHero({ longitude, latitude }: LonLat): { readonly x: number; readonly y: number } {
  return {
    x: Math.round((longitude - WEST) * UNITS_PER_DEGREE),
    y: Math.round((TOP - mercator(latitude)) * UNITS_PER_DEGREE),
  };
}
