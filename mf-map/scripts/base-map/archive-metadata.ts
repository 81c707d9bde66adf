import { MAX_ZOOM } from './shape-tiles.ts';
import { SOURCES } from './sources.ts';

const link = (address: string, text: string) => `<a href="${address}">${text}</a>`;

/** What the archive says of itself; `made_from` is looked at by a test, so that the file and this script do not drift apart. */
export const archiveMetadata = {
  name: 'Waypost world',
  description: 'Land, lakes, rivers, borders and towns of the world, in layers of the Protomaps basemap 4',
  version: '4.0.0',
  type: 'baselayer',
  attribution: [
    link('https://www.openstreetmap.org/copyright', '© OpenStreetMap contributors'),
    link('https://www.soest.hawaii.edu/pwessel/gshhg/', 'GSHHG'),
    link('https://www.geonames.org/', 'GeoNames'),
    link('https://www.naturalearthdata.com/', 'Natural Earth'),
  ].join(', '),
  license:
    'Land, lakes and rivers LGPL 3.0 or later; borders ODbL 1.0; towns CC BY 4.0, some of their names Unicode 3.0; countries public domain',
  made_from: Object.fromEntries(
    SOURCES.map((one) => [one.slice(0, one.lastIndexOf('@')), one.slice(one.lastIndexOf('@') + 1)]),
  ),
  vector_layers: [
    { id: 'earth', minzoom: 0, maxzoom: MAX_ZOOM, fields: { kind: 'String' } },
    { id: 'water', minzoom: 0, maxzoom: MAX_ZOOM, fields: { kind: 'String' } },
    { id: 'boundaries', minzoom: 0, maxzoom: MAX_ZOOM, fields: { kind: 'String' } },
    {
      id: 'places',
      minzoom: 0,
      maxzoom: MAX_ZOOM,
      fields: {
        kind: 'String',
        name: 'String',
        'name:de': 'String',
        'name:es': 'String',
        'name:pt': 'String',
        'name:pt-PT': 'String',
        iso: 'String',
        population_rank: 'Number',
        min_zoom: 'Number',
        capital: 'String',
      },
    },
  ],
} as const;
