import { COLOURS } from '@waypost/kit/theme/tokens.ts';
import Map from 'ol/Map.js';

import { createCamera } from './camera.ts';
import { CLOSEST_ZOOM } from './opening-view.ts';
import { createGround } from './create-ground.ts';
import type { ColourScheme, MapPlace } from './map-engine.ts';
import { createPlaceLayer } from './place-layer.ts';
import { stillRoute } from './still-route.ts';

export interface StillOptions {
  /** All places of each, for its line; those of `shown` are the ones in view. */
  readonly journeys: readonly (readonly MapPlace[])[];
  readonly shown: readonly MapPlace[];
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of them. */
  readonly pixelRatio: number;
  readonly scheme?: ColourScheme;
  /** Whether places are drawn with their numbers, which they are, or as small circles. */
  readonly isNumbered?: boolean;
  readonly signal: AbortSignal;
}

/** What has not come by then is not on the picture. */
const PATIENCE_MS = 8_000;
const LOOK_AGAIN_MS = 50;

/**
 * A map as a picture (PNG): the base map, the line, and the places in view.
 *
 * @throws the signal's reason once it is aborted
 */
export async function drawStill({
  journeys,
  shown,
  width,
  height,
  pixelRatio,
  scheme = 'light',
  isNumbered = true,
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
  const markers = createPlaceLayer(scheme, isNumbered);
  const ground = createGround({ scheme, map: '', tileUrl: '', markersIn: markers.markersIn });
  const map = new Map({
    controls: [],
    interactions: [],
    pixelRatio,
    layers: [...ground.layers, ...journeys.map((places) => stillRoute(places, scheme)), markers.layer],
  });
  try {
    const camera = createCamera(map, false, () => []);
    markers.setPlaces(shown);
    map.setTarget(target);
    const closest = CLOSEST_ZOOM[shown.length > 1 ? 'several' : 'one'];
    camera.keepAround(() => shown.map(({ location }) => location), closest);
    await rendered(map, signal);
    await painted(target, signal);
    return await pictureOf(map, width * pixelRatio, height * pixelRatio, scheme);
  } finally {
    ground.dispose();
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

/** Waits until the ground is there with all its tiles. */
async function painted(target: HTMLElement, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    if (target.querySelector('[data-ground="complete"]')) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    signal.throwIfAborted();
  }
}

/** The canvases of all layers on one, over the colour of water. */
function pictureOf(map: Map, width: number, height: number, scheme: ColourScheme): Promise<Blob> {
  const picture = document.createElement('canvas');
  picture.width = Math.round(width);
  picture.height = Math.round(height);
  const context = picture.getContext('2d')!;
  context.fillStyle = COLOURS[scheme].water;
  context.fillRect(0, 0, picture.width, picture.height);
  const layers = map.getViewport()?.querySelectorAll<HTMLCanvasElement>('.ol-layers canvas') ?? [];
  for (const canvas of layers) {
    if (canvas.width === 0) continue;
    context.globalAlpha = Number(canvas.style.opacity || 1);
    if (canvas.closest('[data-ground]')) drawGround(context, canvas, width / map.getSize()![0]!);
    else context.drawImage(canvas, 0, 0, picture.width, picture.height);
  }
  return new Promise((resolve, reject) => {
    picture.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The map could not be drawn.'))),
      'image/png',
    );
  });
}

/**
 * The ground is painted farther than the map reaches, and shifted to where it belongs; so are the names, together. Nobody can move this
 * map, so a name that its edge would cut is left out.
 */
function drawGround(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, pixelRatio: number): void {
  context.save();
  context.scale(pixelRatio, pixelRatio);
  const { style, parentElement } = canvas;
  const { a, b, c, d, e, f } = new DOMMatrix(style.transform || parentElement?.style.transform);
  context.transform(a, b, c, d, e, f);
  const [left = 0, top = 0] = style.translate.split(' ').map((length) => Number.parseFloat(length) || 0);
  const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
  const corner = (x: number, y: number) => context.getTransform().transformPoint({ x, y });
  const [from, to] = [corner(left, top), corner(left + width, top + height)];
  const isCut = from.x < 0 || from.y < 0 || to.x > context.canvas.width || to.y > context.canvas.height;
  if (style.translate === '' || !isCut) context.drawImage(canvas, left, top, width, height);
  context.restore();
}
