import { addProtocol, Map as MapLibreMap, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

/** The colours of our own map's light scheme. */
const [LAND, WATER, COAST, ACCENT] = ['#f1ece2', '#cfe1e7', '#d8cfbf', '#cf3a28'];

type Coordinates = [longitude: number, latitude: number];

/** Everything ours draws but the names of towns, for which there are no letters here. */
function styleOf(points: readonly Coordinates[]): StyleSpecification {
  const features = points.map((coordinates, id) => ({
    ...{ type: 'Feature' as const, id, properties: {} },
    geometry: { type: 'Point' as const, coordinates },
  }));
  const line = { type: 'LineString' as const, coordinates: [...points] };
  return {
    version: 8,
    sources: {
      base: { type: 'vector', url: `pmtiles://${location.origin}/base.pmtiles` },
      places: { type: 'geojson', data: { type: 'FeatureCollection', features } },
      route: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: line } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': WATER } },
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

export function begin(places: readonly { readonly longitude: number; readonly latitude: number }[]): void {
  addProtocol('pmtiles', new Protocol().tile);
  const points = places.map(({ longitude, latitude }): Coordinates => [longitude, latitude]);
  const [longitudes, latitudes] = [points.map(([one]) => one), points.map(([, one]) => one)];
  const map = new MapLibreMap({
    ...{ container: 'map', style: styleOf(points), attributionControl: false, fadeDuration: 0 },
    bounds: [
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ],
    fitBoundsOptions: { padding: 40 },
  });
  void map.once('idle', () => (document.documentElement.dataset['ready'] = 'true'));
}
