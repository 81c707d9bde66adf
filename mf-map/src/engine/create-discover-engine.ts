import { setLevel } from 'ol/console.js';
import Map from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

import type { MapBounds } from './bounds.ts';
import { createCamera } from './camera.ts';
import { createGround } from './create-ground.ts';
import type { DiscoverEngine, DiscoverEngineOptions } from './discover-engine.ts';
import { createFoundLayer, type DrawnPoint } from './found-layer.ts';
import { boundsFromMap, boundsToMap, reachesBeyond } from './frame-bounds.ts';
import { mapInteractions } from './map-interactions.ts';
import { measureOverlays } from './measure-overlays.ts';
import { CLOSEST_TILES } from './place-tiles.ts';
import { pointAt, SLACK } from './point-at.ts';
import { HIGHLIGHT_RADIUS } from './marker-style.ts';
import { createPointedLayer } from './pointed-layer.ts';
import { watchReaderMoves } from './reader-moves.ts';
import { whenSized } from './when-sized.ts';

/** Pixels around the pointer in which anything drawn could be meant: the widest circle and a fingertip. */
const FARTHEST_REACH = 64;
/** A click on several places goes this close at most: then tiles hold single ones. */
const CLOSEST_FLIGHT = CLOSEST_TILES + 1;

/** As close as what was found is shown: with the towns around it. */
const CLOSEST_FOUND = 9;

/** A map of all public places in `options.target`, as `createMapEngine` makes one of a story's. */
export function createDiscoverEngine(options: DiscoverEngineOptions): DiscoverEngine {
  const { target } = options;
  target.tabIndex = 0;
  setLevel('error');

  const animated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ground = createGround(options);
  const pointed = createPointedLayer(options.scheme, HIGHLIGHT_RADIUS);
  const found = createFoundLayer({
    scheme: options.scheme,
    language: options.language,
    onTrouble(error) {
      options.onMissing(true);
      options.onProblem(error);
    },
    onLoaded: () => options.onMissing(false),
  });
  const map = new Map({
    controls: [],
    interactions: mapInteractions('always', animated),
    layers: [...ground.layers, found.layer, pointed.layer],
  });
  const camera = createCamera(map, animated, () => measureOverlays(target));
  /** Whether the reader has moved the map since that was last told. */
  let isMoving = false;
  /** The part of the world it was told to show, until the reader moves it. */
  let told: MapBounds | null = null;
  const reader = watchReaderMoves(map, target, () => {
    isMoving = true;
    told = null;
    camera.release();
  });
  map.on('moveend', () => {
    const frame = camera.frame();
    if (!isMoving && !(told && reachesBeyond(frame, told))) return;
    isMoving = false;
    options.onMove(boundsFromMap(frame));
  });

  const under = ({ coordinate, originalEvent }: MapBrowserEvent): DrawnPoint['what'] | null => {
    const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
    const resolution = map.getView().getResolution() ?? 0;
    const points = found.around(coordinate, FARTHEST_REACH * resolution);
    return pointAt(points, coordinate, resolution, SLACK[isTouch ? 'touch' : 'mouse'])?.what ?? null;
  };
  map.on('pointermove', (event) => {
    if (!event.dragging) target.style.cursor = under(event) ? 'pointer' : '';
  });
  map.on('click', (event) => {
    const what = under(event);
    if (what?.kind === 'place') options.onOpen(what);
    if (what?.kind !== 'cluster') return;
    reader.note('zoom');
    camera.fly(boundsToMap(what.bounds), Math.max(CLOSEST_FLIGHT, camera.zoom()));
  });

  const stopWaiting = whenSized(target, () => map.setTarget(target));
  camera.showWorld();

  return {
    setScheme(scheme) {
      for (const part of [ground, found, pointed]) part.setScheme(scheme);
    },
    setTiles(url) {
      options.onMissing(false);
      found.setTiles(url);
    },
    point: pointed.point,
    show(bounds, found) {
      isMoving = false;
      told = bounds && boundsToMap(bounds);
      if (told) camera.show(told);
      else if (found.length > 0) camera.keepAround(() => found, CLOSEST_FOUND);
      else camera.showWorld();
    },
    zoomBy(levels) {
      reader.note('zoom');
      camera.zoomBy(levels);
    },
    dispose() {
      stopWaiting();
      reader.dispose();
      ground.dispose();
      found.dispose();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
