/**
 * Prints how many bytes of the base map a first view takes at its worst, anywhere on earth: header, directories and tiles.
 * `npx tsx lab/scripts/base-map-views.ts [archive]`
 */
import { readFileSync } from 'node:fs';
import { PMTiles } from 'pmtiles';

const bytes = readFileSync(
  process.argv[2] ?? new URL('../../mf-map/src/base-map/world.pmtiles', import.meta.url),
);
let asked = 0;
const map = new PMTiles({
  getKey: () => 'world',
  getBytes: (offset, length) => {
    asked += length;
    return Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).slice().buffer });
  },
});
const TILE = 512;
const VIEWS = { '1440×900': [1440, 900], '390×800': [390, 800] } as const;
const { maxZoom } = await map.getHeader();
const directories = asked;

/** Packed sizes of all tiles of a zoom, by column and row. */
async function sizesAt(zoom: number): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (let x = 0; x < 2 ** zoom; x += 1)
    for (let y = 0; y < 2 ** zoom; y += 1) {
      asked = 0;
      await map.getZxy(zoom, x, y);
      if (asked > 0) sizes.set(`${x} ${y}`, asked);
    }
  return sizes;
}

function worst(sizes: ReadonlyMap<string, number>, zoom: number, columns: number, rows: number) {
  const side = 2 ** zoom;
  let most = { bytes: 0, x: 0, y: 0 };
  for (const name of sizes.keys()) {
    const [left, top] = name.split(' ').map(Number) as [number, number];
    let sum = 0;
    for (let dx = 0; dx < Math.min(columns, side); dx += 1)
      for (let dy = 0; dy < rows; dy += 1) sum += sizes.get(`${(left + dx) % side} ${top + dy}`) ?? 0;
    if (sum > most.bytes) most = { bytes: sum, x: left, y: top };
  }
  return most;
}

console.log(
  '| OpenLayers zoom | view | tiles | KB of tiles and directories | at |\n| --- | --- | --- | --- | --- |',
);
for (let zoom = 0; zoom <= maxZoom; zoom += 1) {
  const sizes = await sizesAt(zoom);
  for (const [name, [width, height]] of Object.entries(VIEWS)) {
    const [columns, rows] = [Math.ceil(width / TILE) + 1, Math.ceil(height / TILE) + 1];
    const { bytes: most, x, y } = worst(sizes, zoom, columns, rows);
    const kilobytes = Math.round((most + directories) / 1024);
    console.log(
      `| ${zoom + 1}${zoom === maxZoom ? ' (closer ones take fewer)' : ''} | ${name} | ${columns}×${rows} | ${kilobytes} | ${zoom}/${x}/${y} |`,
    );
  }
}
