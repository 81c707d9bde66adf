import type { LonLat } from '@waypost/contracts/geo.ts';

/** Milliseconds the device may take to find out where it is. */
const PATIENCE = 15_000;

/** To two decimals, about a kilometre: the address says it to whoever gets it. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Where the reader is, as the browser says; null when it does not, or the reader does not want it to. */
export function findReader(): Promise<LonLat | null> {
  return new Promise((resolve) => {
    // There is none on pages without https.
    const { geolocation } = navigator as { readonly geolocation?: Geolocation };
    if (!geolocation) return resolve(null);
    geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) =>
        resolve({ longitude: round(longitude), latitude: round(latitude) }),
      () => resolve(null),
      { timeout: PATIENCE, maximumAge: 300_000 },
    );
  });
}
