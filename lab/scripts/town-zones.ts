/**
 * Counts the towns whose photos are told by another clock than the one of the zone they lie in by OpenStreetMap (ODbL), in winter or
 * in summer. Takes some minutes. `npm install --no-save --prefix <a folder> geo-tz@8.1.9`, then
 * `npx tsx lab/scripts/town-zones.ts <that folder>`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { nearTowns } from '../../mf-authoring/src/gazetteer/near-towns.ts';
import { readTowns } from '../../mf-authoring/src/gazetteer/towns-file.ts';
import { zoneOffset } from '../../mf-authoring/src/trip/zone-offset.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say in which folder geo-tz is installed.');
const zones = createRequire(import.meta.url)(path.resolve(folder, 'node_modules/geo-tz')) as {
  find(latitude: number, longitude: number): readonly string[];
};
const towns = readTowns(
  new Uint8Array(readFileSync(new URL('../../mf-authoring/src/gazetteer/towns.bin', import.meta.url))),
);
const clocks = new Map<string, string>();
function clockOf(zone: string): string {
  const days = ['2026-01-15T12:00:00', '2026-07-15T12:00:00'];
  const clock = clocks.get(zone) ?? days.map((day) => zoneOffset(zone, day)).join();
  clocks.set(zone, clock);
  return clock;
}

const locations = [...towns.longitude].map((longitude, at) => ({ longitude, latitude: towns.latitude[at]! }));
const wrong = nearTowns(towns, locations).filter((near, at) => {
  const { latitude, longitude } = locations[at]!;
  return !near || clockOf(near.zone) !== clockOf(zones.find(latitude, longitude)[0] ?? '');
});
console.log(`${wrong.length} of ${locations.length} towns have another clock than their zone.`);
