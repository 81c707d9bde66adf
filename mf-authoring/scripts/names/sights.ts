import { readFileSync } from 'node:fs';

import type { NamedTown } from '../make-names.ts';

/** Metres from the middle of a sight to its edge, where its line does not say, by its kind. */
const METRES: Readonly<Record<string, number>> = {
  ...{ building: 350, quarter: 700, square: 300, bridge: 400, ruins: 800, park: 800, cape: 1500 },
  ...{ peak: 2000, island: 5000, water: 5000, waterfall: 1000, beach: 1000, nature: 8000, village: 800 },
};
const KINDS: Readonly<Record<string, string>> = {
  ...{ b: 'building', d: 'quarter', q: 'square', g: 'bridge', a: 'ruins', p: 'park', c: 'cape', m: 'peak' },
  ...{ i: 'island', l: 'water', f: 'waterfall', h: 'beach', n: 'nature', v: 'village' },
};
const countryOf = new Map(
  readFileSync('/usr/share/zoneinfo/zone.tab', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([code, , zone]) => [zone, code]),
);

/**
 * The lines of sights.txt: name, letter of its kind, latitude, longitude, metres to its edge or nothing, other names; a bar between,
 * semicolons between names. Country and region are those of the land it lies in, and of the town near.
 */
export function readSights(
  towns: readonly NamedTown[],
  zoneAt: (latitude: number, longitude: number) => string,
): readonly NamedTown[] {
  const lines = readFileSync(new URL('sights.txt', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [town = '', letter = '', north, east, metres, others] = line.split('|');
      const kind = KINDS[letter];
      const [latitude, longitude] = [Number(north), Number(east)];
      if (!kind || !Number.isFinite(latitude) || !Number.isFinite(longitude)) throw new Error(line);
      const zone = zoneAt(latitude, longitude);
      const far = (one: NamedTown) =>
        Math.hypot(
          one.latitude - latitude,
          (one.longitude - longitude) * Math.cos((latitude * Math.PI) / 180),
        );
      const [near] = towns
        .filter((one) => one.zone === zone && Math.abs(one.latitude - latitude) < 1)
        .sort((one, other) => far(one) - far(other));
      const isNear = near && far(near) < 1;
      return {
        ...{
          town,
          country: isNear ? near.country : (countryOf.get(zone) ?? ''),
          name: isNear ? near.name : '',
          zone,
          kind,
        },
        ...{ longitude, latitude, size: Number(metres) || METRES[kind]! },
        ...{ others: others?.split(';') ?? [], called: {} },
      };
    });
}
