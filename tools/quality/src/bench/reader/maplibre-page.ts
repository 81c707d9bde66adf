import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import sirv from 'sirv';

import { bundledScript } from './bundled-script.ts';
import { serveLocal, type LocalServer } from './serve-local.ts';

export interface DrawnPoints {
  /** Longitude and latitude of each, degrees, in their order. */
  readonly points: readonly (readonly [number, number])[];
  /** CSS pixels of the map. */
  readonly size: { readonly width: number; readonly height: number };
}

/** @param archive the base map's file @param drawn what the page draws; it may change before each load */
export async function serveMapLibre(archive: string, drawn: () => DrawnPoints): Promise<LocalServer> {
  const script = await bundledScript(`import './tools/quality/src/bench/reader/maplibre-map.ts';`);
  const packages = sirv(path.join(repositoryRoot(), 'node_modules', 'maplibre-gl', 'dist'), { dev: true });
  const archives = sirv(path.dirname(archive), { dev: true });
  const html =
    '<!doctype html><link rel="stylesheet" href="/maplibre-gl.css"><style>body{margin:0}</style>' +
    '<div id="map"></div><script src="/map.js"></script>';
  return serveLocal((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://page');
    if (pathname === '/') answer.setHeader('Content-Type', 'text/html').end(html);
    else if (pathname === '/map.js') answer.setHeader('Content-Type', 'text/javascript').end(script);
    else if (pathname === '/drawn.json')
      answer
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ ...drawn(), archive: `/${path.basename(archive)}` }));
    else if (pathname.endsWith('.pmtiles')) archives(asked, answer);
    else packages(asked, answer);
  });
}
