import type Layer from 'ol/layer/Layer.js';

import type { GroundFrame } from './base-map/frame-cells.ts';
import type { Box } from './base-map/lay-labels.ts';
import { mapColours } from './colours.ts';
import { createFan, MOST_IN_FAN } from './fan.ts';
import { createJourneyRoute, type JourneyRoute } from './journey-route.ts';
import type { ColourScheme, MapPlace, MarkerStyle } from './map-engine.ts';
import { markerBoxes } from './marker-boxes.ts';
import { RADIUS, RING } from './marker-sizes.ts';
import { createMarkerSprites, type MarkerSprites } from './marker-sprites.ts';
import { nearestMarker, pixelsBetween } from './nearest-marker.ts';
import { MARKER_REACH, paintMarkers } from './paint-markers.ts';
import { paintRoute } from './paint-route.ts';
import { createPictureSprites } from './picture-sprites.ts';
import { PLACE_CLASS } from './marker-style.ts';
import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import { createSmallCanvas, type SmallCanvas } from './small-canvas.ts';
import { createTiledLayer, type Tile } from './tiled-layer.ts';
import { createZoomGroups, placedAt } from './zoom-groups.ts';
import { countWithin, type MapBounds } from './bounds.ts';

/** What lies under the pointer: one place, or several drawn as one, in the order of the story. */
export interface JourneyHit {
  readonly ids: readonly string[];
  /** Where it is drawn, in map metres. */
  readonly at: MapCoordinate;
  /** Whether they are to be spread where they are: no zoom takes them apart, or circles lie one over the other. */
  readonly isSpot: boolean;
}

/** A story's places and the line through them. */
export interface JourneyLayer {
  readonly layer: Layer;
  setPlaces(places: readonly MapPlace[]): void;
  setMarkerStyle(style: MarkerStyle): void;
  setCurrent(id: string | null): void;
  highlight(id: string | null): void;
  setScheme(scheme: ColourScheme): void;
  /** Draws one place elsewhere, in map metres, until the places are set again. */
  move(id: string, coordinate: readonly number[]): void;
  /** The markers in a part of the ground, in its device pixels; none where there are too many to keep off. */
  markersIn(frame: GroundFrame): readonly Box[];
  /** How many places lie within the bounds. */
  countWithin(bounds: MapBounds): number;
  coordinateOf(id: string): MapCoordinate | null;
  /** What a position of the map lies on, in any copy of the world; null for nothing. `slack` is pixels around it. */
  hit(position: readonly number[], resolution: number, slack: number): JourneyHit | null;
  /** Spreads the places of a spot around it; returns the pixels it takes, null where there are too many. */
  fanOut(hit: JourneyHit): number | null;
  /** Whether there was a fan. */
  closeFan(): boolean;
  /** The map has come to rest on these bounds: fetches the pictures seen there, where pictures are shown. */
  settle(bounds: MapBounds, resolution: number): void;
  dispose(): void;
}

interface JourneyOptions {
  readonly scheme: ColourScheme;
  readonly animated: boolean;
  readonly route: boolean;
}

export function createJourneyLayer(options: JourneyOptions): JourneyLayer {
  let { scheme } = options;
  let style: MarkerStyle = 'circles';
  let places: readonly MapPlace[] = [];
  let coordinates: MapCoordinate[] = [];
  let numbers = new Map<string, number>();
  let groups = createZoomGroups([], style);
  let route: JourneyRoute = createJourneyRoute([], []);
  let current: string | null = null;
  let highlighted: string | null = null;
  const sprites = new Map<string, MarkerSprites>();
  const spritesOf = (pixelRatio: number): MarkerSprites => {
    const key = `${scheme} ${pixelRatio}`;
    const known = sprites.get(key) ?? createMarkerSprites(scheme, pixelRatio);
    sprites.set(key, known);
    return known;
  };

  const paint = (tile: Tile) => {
    const { resolution, pixelRatio } = tile;
    if (options.route) paintRoute(tile, route.at(groups.stepOf(resolution), resolution), scheme);
    paintMarkers(tile, {
      groups: groups.at(resolution),
      places,
      style,
      sprites: spritesOf(pixelRatio),
      pictures,
    });
  };
  const tiled = createTiledLayer(PLACE_CLASS, paint, () => {
    fan.close();
    placeAll();
  });
  const pointed = createSmallCanvas(tiled);
  const here = createSmallCanvas(tiled);
  const spread = createSmallCanvas(tiled);
  const fan = createFan(spread, options.animated, {
    scheme: () => scheme,
    sprites: spritesOf,
    isStrong: (id) => id === current || id === highlighted,
  });
  const pictures = createPictureSprites(
    () => mapColours(scheme).ring,
    (address) => {
      places.forEach((place, index) => {
        if (place.picture === address) tiled.repaintAround(coordinates[index]!, MARKER_REACH + 22);
      });
      emphasise();
    },
  );

  const placeAll = () => [pointed, here, spread].forEach((canvas) => canvas.place());
  const drawStrong = (canvas: SmallCanvas, id: string | null) => {
    const index = id === null ? undefined : numbers.get(id);
    const place = index === undefined ? undefined : places[index];
    if (!place) return canvas.hide();
    canvas.draw(coordinates[index!]!, MARKER_REACH, (context, pixelRatio) => {
      const picture =
        style === 'pictures' && place.picture !== null ? pictures.get(place.picture, pixelRatio) : null;
      if (!picture) return spritesOf(pixelRatio).lone(context, 0, 0, RADIUS.large, String(place.number));
      const radius = (RADIUS.picture + RING) * 1.25;
      context.drawImage(picture, -radius, -radius, 2 * radius, 2 * radius);
      context.beginPath();
      context.arc(0, 0, radius, 0, 2 * Math.PI);
      context.lineWidth = 4;
      context.strokeStyle = mapColours(scheme).marker;
      context.stroke();
    });
  };
  const pointedId = () => (highlighted === current ? null : highlighted);
  const emphasise = () => {
    drawStrong(pointed, pointedId());
    drawStrong(here, current);
    fan.redraw();
  };
  const strengthen = (place: { readonly current?: string | null; readonly highlighted?: string | null }) => {
    const before = { pointed: pointedId(), current };
    ({ current = current, highlighted = highlighted } = place);
    const now = pointedId();
    if (now === before.pointed && current === before.current) return;
    if (now !== before.pointed) drawStrong(pointed, now);
    if (current !== before.current) drawStrong(here, current);
    fan.redraw();
  };
  const index = () => {
    groups = createZoomGroups(coordinates, style);
    route = createJourneyRoute(places, coordinates);
    tiled.repaint();
    emphasise();
  };
  // The words in circles, as soon as their letters are there.
  document.fonts?.load("600 13px 'Inter Variable'").then(
    () => {
      tiled.repaint();
      emphasise();
    },
    () => undefined,
  );

  return {
    layer: tiled.layer,
    setPlaces(next) {
      fan.close();
      places = next;
      coordinates = placedAt(next);
      numbers = new Map(next.map(({ id }, at) => [id, at]));
      index();
    },
    setMarkerStyle(next) {
      if (next === style) return;
      fan.close();
      style = next;
      index();
    },
    setCurrent: (id) => strengthen({ current: id }),
    highlight: (id) => strengthen({ highlighted: id }),
    setScheme(next) {
      if (next === scheme) return;
      scheme = next;
      tiled.repaint();
      emphasise();
    },
    move(id, [x = 0, y = 0]) {
      const at = numbers.get(id);
      if (at === undefined) return;
      coordinates = coordinates.with(at, [x - Math.round(x / WORLD_WIDTH) * WORLD_WIDTH, y]);
      index();
    },
    markersIn: (frame) => markerBoxes(frame, groups, { places, style }),
    countWithin: (bounds) => countWithin(coordinates, bounds),
    coordinateOf: (id) => coordinates[numbers.get(id) ?? -1] ?? null,
    hit(position, resolution, slack) {
      const one = (id: string): JourneyHit => ({
        ids: [id],
        at: coordinates[numbers.get(id)!]!,
        isSpot: true,
      });
      const fanned = fan.hit(position, resolution, slack);
      if (fanned !== null) return one(fanned);
      const shown = groups.at(resolution);
      const group = nearestMarker(position, resolution, slack, { groups: shown, places, style });
      const strong = [current, highlighted].find((id) => {
        const at = id === null ? undefined : coordinates[numbers.get(id) ?? -1];
        return at && pixelsBetween(position, at, resolution) <= RADIUS.large + slack;
      });
      // Drawn on top, it is what is meant; but where all of a marker's places are, one hides the others.
      if (strong && !(group !== null && shown.isSpot(group))) return one(strong);
      if (group === null) return null;
      const at: MapCoordinate = [shown.xs[group]!, shown.ys[group]!];
      // Circles one over the other cannot be chosen between: all are meant.
      const near =
        style === 'circles' ? shown.index.around(...at, (RADIUS.circle + slack) * resolution) : [group];
      const members = near.flatMap((each) => [...shown.membersOf(each)]).sort((a, b) => a - b);
      return {
        ids: members.map((place) => places[place]!.id),
        at,
        isSpot: near.every(shown.isSpot),
      };
    },
    fanOut({ ids, at }) {
      if (ids.length > MOST_IN_FAN) return null;
      return fan.open(
        ids.map((id) => ({ id, number: places[numbers.get(id)!]!.number })),
        at,
      );
    },
    closeFan: fan.close,
    settle(bounds, resolution) {
      placeAll();
      if (style !== 'pictures') return;
      const seen: string[] = [];
      const shown = groups.at(resolution);
      shown.index.within(bounds, (group) => {
        const { picture } = places[shown.membersOf(group)[0]!]!;
        if (picture !== null) seen.push(picture);
      });
      const own = current === null ? null : places[numbers.get(current) ?? -1]?.picture;
      pictures.want(own ? [own, ...seen] : seen);
    },
    dispose: () => {
      fan.close();
      pictures.dispose();
    },
  };
}
