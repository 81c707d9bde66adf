import { COLOURS } from '@waypost/kit/theme/tokens.ts';
import Map from 'ol/Map.js';

import { createBaseMap } from './base-map.ts';
import { createCamera } from './camera.ts';
import type { MapPlace } from './map-engine.ts';
import { createPlaceLayer } from './place-layer.ts';
import { createRouteLayer } from './route-layer.ts';

export interface StillOptions {
  /** All places of the journey, for its line; those of `shown` are the ones in view. */
  readonly places: readonly MapPlace[];
  readonly shown: readonly MapPlace[];
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of them. */
  readonly pixelRatio: number;
  readonly signal: AbortSignal;
}

/** What has not come by then is not on the picture. */
const PATIENCE_MS = 8_000;

/**
 * A map as a picture (PNG) in the light scheme: the base map, the line, and the places in view.
 *
 * @throws the signal's reason once it is aborted
 */
export async function drawStill({
  places,
  shown,
  width,
  height,
  pixelRatio,
  signal,
}: StillOptions): Promise<Blob> {
  const target = document.createElement('div');
  // Beside the page: a map is drawn only where it has a size.
  Object.assign(target.style, {
    position: 'absolute',
    left: '-10000px',
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(target);
  const base = createBaseMap('light');
  const route = createRouteLayer('light');
  const markers = createPlaceLayer('light');
  const map = new Map({
    controls: [],
    interactions: [],
    pixelRatio,
    layers: [base.layer, route.layer, markers.layer],
  });
  try {
    const camera = createCamera(map, false, () => []);
    route.setPlaces(places);
    markers.setPlaces(shown);
    map.setTarget(target);
    camera.keepAround(() => shown.map(({ location }) => location));
    await base.load().catch(() => undefined);
    await rendered(map, signal);
    return await pictureOf(map, width * pixelRatio, height * pixelRatio);
  } finally {
    map.setTarget(undefined);
    map.dispose();
    target.remove();
  }
}

function rendered(map: Map, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    map.once('rendercomplete', () => {
      clearTimeout(timer);
      resolve();
    });
    map.render();
  });
}

/** The canvases of all layers on one, over the colour of water. */
function pictureOf(map: Map, width: number, height: number): Promise<Blob> {
  const picture = document.createElement('canvas');
  picture.width = Math.round(width);
  picture.height = Math.round(height);
  const context = picture.getContext('2d')!;
  context.fillStyle = COLOURS.light.water;
  context.fillRect(0, 0, picture.width, picture.height);
  const layers = map.getViewport()?.querySelectorAll<HTMLCanvasElement>('.ol-layers canvas') ?? [];
  for (const canvas of layers) {
    if (canvas.width === 0) continue;
    context.globalAlpha = Number(canvas.style.opacity || 1);
    context.drawImage(canvas, 0, 0, picture.width, picture.height);
  }
  return new Promise((resolve, reject) => {
    picture.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The map could not be drawn.'))),
      'image/png',
    );
  });
}
