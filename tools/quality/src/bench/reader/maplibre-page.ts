import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import sirv from 'sirv';

import { bundledScript } from './bundled-script.ts';

/** A page on which MapLibre GL draws the same points over the same base tiles. */
export interface MapLibrePage {
  readonly url: string;
  close(): Promise<void>;
}

export interface DrawnPoints {
  /** Longitude and latitude of each, degrees, in their order. */
  readonly points: readonly (readonly [number, number])[];
  /** CSS pixels of the map. */
  readonly size: { readonly width: number; readonly height: number };
}

/** @param archive the base map's file @param drawn what the page draws; it may change before each load */
export async function serveMapLibre(archive: string, drawn: () => DrawnPoints): Promise<MapLibrePage> {
  const script = await bundledScript(`import './tools/quality/src/bench/reader/maplibre-map.ts';`);
  const packages = sirv(path.join(repositoryRoot(), 'node_modules', 'maplibre-gl', 'dist'), { dev: true });
  const archives = sirv(path.dirname(archive), { dev: true });
  const html =
    '<!doctype html><link rel="stylesheet" href="/maplibre-gl.css"><style>body{margin:0}</style>' +
    '<div id="map"></div><script src="/map.js"></script>';
  const server = createServer((asked, answer) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
