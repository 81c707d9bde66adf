import { setLevel } from 'ol/console.js';
import Map from 'ol/Map.js';

import { createCamera } from './camera.ts';
import { createGround } from './create-ground.ts';
import { mapInteractions } from './map-interactions.ts';
import { measureOverlays } from './measure-overlays.ts';
import { createNumberedLayer } from './numbered-layer.ts';
import { createPhotoLayer } from './photo-layer.ts';
import { watchPhotoMapHands } from './photo-map-hands.ts';
import { createOthersLayer } from './others-layer.ts';
import { createProposedLayer } from './proposed-layer.ts';
import type { PhotoMapContent, PhotoMapEngine, PhotoMapEngineOptions } from './photo-map-engine.ts';
import { watchReaderMoves } from './reader-moves.ts';
import { createRouteLayer } from './route-layer.ts';
import { createTrackLayer } from './track-layer.ts';
import { whenSized } from './when-sized.ts';

/** Pixels a finger may tremble in a tap before it drags. */
const MOVE_TOLERANCE = 4;

/** A map of photos and the places made of them in `options.target`, as `createMapEngine` makes one of a story's. */
export function createPhotoMapEngine(options: PhotoMapEngineOptions): PhotoMapEngine {
  const { target } = options;
  target.tabIndex = 0;
  setLevel('error');

  const animated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ground = createGround(options);
  const tracks = createTrackLayer(options.scheme);
  const route = createRouteLayer(options.scheme);
  const photos = createPhotoLayer(options.scheme);
  const others = createOthersLayer(options.scheme);
  const places = createNumberedLayer(options.scheme);
  const proposed = createProposedLayer(options.scheme);
  const map = new Map({
    controls: [],
    moveTolerance: MOVE_TOLERANCE,
    interactions: mapInteractions('always', animated),
    layers: [
      ...ground.layers,
      ...[tracks, others, route, photos, places, proposed].map(({ layer }) => layer),
    ],
  });
  const camera = createCamera(map, animated, () => measureOverlays(target));
  const reader = watchReaderMoves(map, target, camera.release);

  let content: PhotoMapContent = { places: [], photos: [], others: [], tracks: [], proposed: [] };
  /** Chosen and not yet brought into view: it may come later than the choice. */
  let unseen: string | null = null;
  const locations = () => locationsOf(content);
  const reveal = () => {
    const place = content.places.find(({ id }) => id === unseen);
    if (!place) return;
    unseen = null;
    camera.reveal(place.location);
  };
  const drawPlaces = () => {
    const drawn = hands.held(content.places);
    places.setPlaces(drawn);
    route.setPlaces(drawn);
  };
  const hands = watchPhotoMapHands(map, target, places, { ...options, onHold: () => drawPlaces() });

  const stopWaiting = whenSized(target, () => map.setTarget(target));
  camera.showWorld();

  return {
    setScheme(scheme) {
      for (const part of [ground, tracks, others, route, photos, places, proposed]) part.setScheme(scheme);
    },
    setContent(next) {
      content = next;
      hands.release();
      drawPlaces();
      photos.setPhotos(next.photos);
      tracks.setTracks(next.tracks);
      others.setOthers(next.others);
      proposed.setProposed(next.proposed);
      const all = locations();
      if (!reader.happened() && all.length > 0 && !camera.suits(all)) camera.keepAround(locations);
      reveal();
    },
    select(id) {
      places.select(id);
      photos.select(id);
      unseen = hands.wasLast(id) ? null : id;
      reveal();
    },
    setPicking: hands.setPicking,
    fitAll() {
      reader.note('pan');
      camera.fit([...locations(), ...content.others.map(({ location }) => location)]);
    },
    zoomBy(levels) {
      reader.note('zoom');
      camera.zoomBy(levels);
    },
    dispose() {
      stopWaiting();
      hands.dispose();
      reader.dispose();
      ground.dispose();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

/** What the map is to show: places and photos, and when there is neither tracks, or what is there already. */
function locationsOf({ places, photos, others, tracks, proposed }: PhotoMapContent) {
  // All of the track, so that the map stays while the proposed move along it.
  const along = proposed.length > 0 ? tracks.flat() : [];
  const spots = [...[...places, ...photos].map(({ location }) => location), ...along];
  if (spots.length > 0) return spots;
  return tracks.length > 0 ? tracks.flat() : others.map(({ location }) => location);
}
