import { addProtocol, Map as MapLibreMap, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

import { drawGlyphs } from './draw-glyphs.ts';

interface Drawn {
  readonly points: readonly (readonly [number, number])[];
  readonly size: { readonly width: number; readonly height: number };
  readonly archive: string;
}

/** The colours of the light scheme of our own map. */
const [LAND, WATER, COAST, ACCENT, INK] = ['#f1ece2', '#cfe1e7', '#d8cfbf', '#cf3a28', '#5c676c'];
const STEP_MS = 300;

function styleFor({ points, archive }: Drawn): StyleSpecification {
  const features = points.map((coordinates, at) => ({
    type: 'Feature' as const,
    id: at,
    properties: {},
    geometry: { type: 'Point' as const, coordinates: [...coordinates] },
  }));
  const line = { type: 'LineString' as const, coordinates: points.map((point) => [...point]) };
  return {
    version: 8,
    glyphs: 'drawn://{fontstack}/{range}',
    sources: {
      base: { type: 'vector', url: `pmtiles://${location.origin}${archive}` },
      places: { type: 'geojson', data: { type: 'FeatureCollection', features } },
      route: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: line } },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': WATER } },
      { id: 'earth', type: 'fill', source: 'base', 'source-layer': 'earth', paint: { 'fill-color': LAND } },
      { id: 'lakes', type: 'fill', source: 'base', 'source-layer': 'water', paint: { 'fill-color': WATER } },
      {
        id: 'borders',
        type: 'line',
        source: 'base',
        'source-layer': 'boundaries',
        paint: { 'line-color': COAST },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'base',
        'source-layer': 'places',
        layout: { 'text-field': ['get', 'name'], 'text-size': 13, 'text-font': ['drawn'] },
        paint: { 'text-color': INK, 'text-halo-color': LAND, 'text-halo-width': 1.5 },
      },
      {
        id: 'route',
        type: 'line',
        source: 'route',
        paint: { 'line-color': ACCENT, 'line-width': 3, 'line-dasharray': [4, 3] },
      },
      {
        id: 'places',
        type: 'circle',
        source: 'places',
        paint: {
          'circle-radius': 9,
          'circle-color': ACCENT,
          'circle-stroke-width': 3,
          'circle-stroke-color': '#ffffff',
        },
      },
    ],
  };
}

async function begin() {
  const drawn = (await (await fetch('/drawn.json')).json()) as Drawn;
  addProtocol('pmtiles', new Protocol().tile);
  addProtocol('drawn', ({ url }) => Promise.resolve({ data: drawGlyphs(url) }));
  const container = document.getElementById('map')!;
  container.style.width = `${drawn.size.width}px`;
  container.style.height = `${drawn.size.height}px`;
  const longitudes = drawn.points.map(([longitude]) => longitude);
  const latitudes = drawn.points.map(([, latitude]) => latitude);
  const map = new MapLibreMap({
    container,
    style: styleFor(drawn),
    attributionControl: false,
    fadeDuration: 0,
    bounds: [
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ],
    fitBoundsOptions: { padding: 40 },
  });
  let at = 0;
  Object.assign(window, {
    step() {
      at = (at + 1) % drawn.points.length;
      map.panTo([...drawn.points[at]!] as [number, number], { duration: STEP_MS });
    },
    renderer: rendererOf(map.getCanvas()),
  });
  void map.once('idle', () => (document.documentElement.dataset['ready'] = 'true'));
}

function rendererOf(canvas: HTMLCanvasElement): string {
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  return info ? String(gl!.getParameter(info.UNMASKED_RENDERER_WEBGL)) : 'unknown';
}

void begin();
