import type { LonLat } from '@waypost/contracts/geo.ts';

import { projectToHero } from './hero-projection.ts';

const JOURNEY: readonly LonLat[] = [
  { longitude: -57.84, latitude: -34.47 },
  { longitude: -56.16, latitude: -34.9 },
  { longitude: -53.78, latitude: -34.4 },
  { longitude: -52.1, latitude: -32.03 },
  { longitude: -49.73, latitude: -29.34 },
  { longitude: -48.55, latitude: -27.6 },
  { longitude: -48.5, latitude: -25.52 },
  { longitude: -45.07, latitude: -23.43 },
];

/** The places of the drawn journey, in units of the hero's frame. */
export const HERO_PLACES = JOURNEY.map(projectToHero);

/** The line through them: the attribute `points`. */
export const HERO_ROUTE = HERO_PLACES.map(({ x, y }) => `${x},${y}`).join(' ');
