import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Zones = { readonly [part: string]: Zones | string };

/** Whose names are kept: languages with many readers, a few kilobytes each. */
const LANGUAGES = new Set(
  'ar bg ca cs da de el es et eu fa fi fr gl he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  ),
);

function cities(main: string, language: string): ReadonlyMap<string, string> {
  const file = JSON.parse(readFileSync(path.join(main, language, 'timeZoneNames.json'), 'utf8')) as {
    main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }>;
  };
  const found = new Map<string, string>();
  (function walk(zones: Zones, way: readonly string[]) {
    for (const [part, inner] of Object.entries(zones)) {
      if (part === 'exemplarCity') found.set(way.join('/'), inner as string);
      else if (typeof inner === 'object') walk(inner, [...way, part]);
    }
  })(file.main[language]!.dates.timeZoneNames.zone, []);
  return found;
}

/**
 * The cities time zones are named after, by zone: in English, and in those languages that say it otherwise.
 *
 * @param main the folder of that name of `cldr-dates-full`
 */
export function cityNames(main: string) {
  const english = cities(main, 'en');
  const names = new Map<string, { readonly en: string; readonly names: Record<string, string> }>();
  for (const language of readdirSync(main).filter((one) => LANGUAGES.has(one)))
    for (const [zone, city] of cities(main, language)) {
      const en = english.get(zone) ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
      if (!names.has(zone)) names.set(zone, { en, names: {} });
      if (city !== en) names.get(zone)!.names[language] = city;
    }
  return names;
}
