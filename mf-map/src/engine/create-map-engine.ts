import type { LonLat } from '@waypost/contracts/geo.ts';
import { setLevel } from 'ol/console.js';
import Map from 'ol/Map.js';

import { createCamera } from './camera.ts';
import { createCircleLayer } from './circle-layer.ts';
import { companions } from './companions.ts';
import { createGround } from './create-ground.ts';
import { createJourneyLayer } from './journey-layer.ts';
import type { MapEngine, MapEngineOptions, MapPlace, MapView } from './map-engine.ts';
import { MARKER_RADIUS } from './marker-style.ts';
import { mapInteractions } from './map-interactions.ts';
import { watchMarkers } from './marker-pointer.ts';
import { measureOverlays } from './measure-overlays.ts';
import { enablePicking, placeDrag } from './picking.ts';
import { createPointedLayer } from './pointed-layer.ts';
import { watchReaderMoves } from './reader-moves.ts';
import { whenSized } from './when-sized.ts';

/**
 * A map in `options.target`, which takes the keyboard's focus from now on. It shows the base map, tiles
 * over it, the route and the places; it looks at the world until told otherwise. Logs one warning when
 * the target has no area, and appears when it gets one. Never throws for what can not be loaded: that goes to `options.onProblem`.
 */
export function createMapEngine(options: MapEngineOptions): MapEngine {
  const { target } = options;
  target.tabIndex = 0;
  // The library warns of a container without area each time it measures one; we do so once.
  setLevel('error');

  const animated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ground = createGround({
    ...options,
    markersIn: (frame) => places.markersIn(frame),
    onDrawn({ viewState: { center, resolution } }) {
      const view = map.getView();
      const isNow = view.getResolution() === resolution && String(view.getCenter()) === String(center);
      if (opening && isNow) options.onDrawn?.();
    },
  });
  const circle = createCircleLayer(options.scheme);
  const places = createJourneyLayer({ scheme: options.scheme, animated, route: options.route === true });
  const pointed = createPointedLayer(options.scheme, MARKER_RADIUS);
  const map = new Map({
    controls: [],
    interactions: mapInteractions(options.wheel, animated),
    layers: [...ground.layers, circle.layer, places.layer, pointed.layer],
  });
  const camera = createCamera(map, animated, () => (isCovered ? [] : measureOverlays(target)));
  const reader = watchReaderMoves(map, target, (how) => {
    camera.release();
    options.onReaderMove?.(how);
  });

  let isCovered = options.isCovered === true;
  let shown: readonly MapPlace[] = [];
  watchMarkers(map, target, places, camera, options);
  let drag: ReturnType<typeof placeDrag> | null = null;
  const stopPicking = options.onPick && enablePicking(map, target, places, options.onPick);
  const view = (): MapView => ({
    centre: camera.centre(),
    zoom: camera.zoom(),
    placesInView: places.countWithin(camera.frame()),
  });
  const settle = () => places.settle(camera.frame(), map.getView().getResolution() ?? 1);
  map.on('moveend', () => {
    settle();
    options.onView?.(view());
  });
  const stopWaiting = whenSized(target, () => map.setTarget(target));
  camera.showWorld();

  /** The place that is followed, once it has been set. */
  let followed: string | null = null;
  let unseen: string | null = null;
  let opening: readonly [locations: readonly LonLat[], zoom: number] | null = null;
  const follow = (id: string | null, isWatched = true) => {
    followed = id;
    unseen = id;
    const place = shown.find((one) => one.id === id);
    if (!place) return;
    unseen = null;
    camera.follow(place.location, reader.zoomed() ? null : companions(place, shown), isWatched);
  };
  return {
    setScheme(scheme) {
      for (const part of [ground, circle, places, pointed]) part.setScheme(scheme);
    },
    setTiles: ground.setTiles,
    setPlaces(next) {
      shown = next;
      places.setPlaces(next);
      ground.rewrite();
      settle();
      options.onView?.(view());
      // More of its day may have come.
      if (unseen !== null || (followed !== null && !reader.happened())) follow(followed, false);
    },
    setCircle: circle.setCircle,
    setMarkerStyle(style) {
      places.setMarkerStyle(style);
      ground.rewrite();
      settle();
    },
    setMovable(onMove) {
      if (drag) map.removeInteraction(drag);
      drag = onMove && placeDrag(places, onMove);
      if (drag) map.addInteraction(drag);
    },
    setCurrent: places.setCurrent,
    highlight: places.highlight,
    point(location) {
      pointed.point(location);
      if (location) camera.reveal(location);
    },
    follow,
    backTo(id) {
      if (id !== null) return follow(id);
      reader.forget();
      followed = null;
      if (opening) camera.openOn(...opening);
    },
    showWorld: camera.showWorld,
    openOn(locations, zoom) {
      opening = [locations, zoom];
      if (!reader.happened() && followed === null) camera.openOn(locations, zoom);
    },
    uncover() {
      if (!isCovered) return;
      isCovered = false;
      if (opening && !reader.happened() && followed === null) camera.openOn(...opening, true);
    },
    makeWay: camera.makeWay,
    lookAt: camera.lookAt,
    fitAll() {
      reader.note('fit');
      camera.fit(shown.map(({ location }) => location));
    },
    zoomBy(levels) {
      reader.note('zoom');
      camera.zoomBy(levels);
    },
    hasReaderMoved: reader.happened,
    view,
    dispose() {
      stopWaiting();
      stopPicking?.();
      reader.dispose();
      ground.dispose();
      places.dispose();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
