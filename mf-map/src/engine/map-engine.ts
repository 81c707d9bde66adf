import type { Way } from '@waypost/contracts/leg-speeds.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';

export type ColourScheme = 'light' | 'dark';

/** Something at a location. */
export interface MapPoint {
  readonly id: string;
  readonly location: LonLat;
}

/** What a story's map draws of a place. */
export interface MapPlace extends MapPoint {
  /** Where it stands in the whole story, from 1 on. */
  readonly number: number;
  /** Day of the journey, from 0 on, for the colour of the line that leads there; null when nobody knows. */
  readonly day: number | null;
  /** How they came there; null or nothing where nobody knows. */
  readonly by?: Way | null;
  /** The line they came on from the place before; null or nothing where it is straight, or a flight's. */
  readonly track?: readonly LonLat[] | null;
  /** Address of its picture, 320 pixels wide; null without one. */
  readonly picture: string | null;
}

/** How places are drawn: red circles, red circles with their number, or their pictures. */
export type MarkerStyle = 'circles' | 'numbers' | 'pictures';

/** How a reader moved the map: to elsewhere, closer and farther, or to all places at once. */
export type ReaderMove = 'pan' | 'zoom' | 'fit';

/** What is in sight, reported each time the map comes to rest. */
export interface MapView {
  readonly centre: LonLat;
  /** Zoom level of the usual tile pyramid: 0 is the world in 256 pixels. */
  readonly zoom: number;
  /** How many of the places lie within the map's frame. */
  readonly placesInView: number;
}

export interface MapEngineOptions {
  readonly target: HTMLElement;
  readonly scheme: ColourScheme;
  /** Address of the vector map under everything, a PMTiles archive. */
  readonly map: string;
  /** XYZ tile address with `{z}/{x}/{y}`, and `{s}` for the subdomains a, b and c; empty for none. */
  readonly tileUrl: string;
  /** `when-focused` lets the wheel scroll the page until the map has been clicked or tabbed to. */
  readonly wheel: 'always' | 'when-focused';
  /** Joins the places with a line in their order, coloured by day. */
  readonly route?: boolean;
  /** A marker was clicked or tapped. */
  readonly onPlaceClick?: (id: string) => void;
  /** A marker that stands for several places was clicked or tapped: their ids, in the order of the story. Without it the map goes closer. */
  readonly onGroupClick?: (ids: readonly string[]) => void;
  /** The reader has moved the map by hand or with the map's buttons; said over and over during a drag, and never of the map's own moves. */
  readonly onReaderMove?: (how: ReaderMove) => void;
  /** A location was chosen by click, by dragging the marker, or with Enter for the map's centre. */
  readonly onPick?: (location: LonLat) => void;
  readonly onView?: (view: MapView) => void;
  /** A still of what `openOn` opens on lies over the map until `uncover`: what else lies over it does not count until then. */
  readonly isCovered?: boolean;
  /** The ground `openOn` opened on is drawn; said again with each frame. */
  readonly onDrawn?: () => void;
  /** Something of the map could not be loaded; the rest goes on working. */
  readonly onProblem?: (error: unknown) => void;
  /** Gets whom the vector map's maker asks to name, as HTML of unknown origin. */
  readonly onCredits?: ((html: string) => void) | undefined;
  /** Told whether streets would be seen so close by, and the ground has none. */
  readonly onBare?: ((isBare: boolean) => void) | undefined;
}

/** A map in a container, without React. All commands may be given before the container has a size. */
export interface MapEngine {
  setScheme(scheme: ColourScheme): void;
  /** @param url of tiles over the ground, as in the options */
  setTiles(url: string): void;
  setPlaces(places: readonly MapPlace[]): void;
  /** A circle on the ground, its radius in metres; null for none. */
  setCircle(circle: { readonly centre: LonLat; readonly radius: number } | null): void;
  /** How places are drawn from now on; circles at first. */
  setMarkerStyle(style: MarkerStyle): void;
  /** Whether places are dragged to elsewhere, and who is told; null for not. One stays there until the places are set again. */
  setMovable(onMove: ((id: string, location: LonLat) => void) | null): void;
  /** Where the reader is: drawn larger, with its number, over all others and never within a marker of several; null for nowhere. */
  setCurrent(id: string | null): void;
  /** Draws one place as the current one is drawn, to point at it; null for none. */
  highlight(id: string | null): void;
  /** A small circle over everything, such as where on the way somebody looks, and in view; null for none. */
  point(location: LonLat | null): void;
  /** The whole inhabited world. */
  showWorld(): void;
  /**
   * Centres on the mean of the locations, no closer than `zoom` and as far out as needed to show all of
   * them clear of what lies over the map. Does so again when the map's size changes, until the reader
   * moves the map; nothing once that has happened or a place is followed, or without locations.
   */
  openOn(locations: readonly LonLat[], zoom: number): void;
  /**
   * Brings a place and the others of its day into view, clear of what lies over the map; where no day is known, the places before
   * and after it. Once the reader has chosen a zoom that stays, until they ask for all places. From now on `openOn` leaves the map
   * alone, and after a change of size the place is in view again until the reader moves the map. A place that was not set yet is
   * followed when it is. One call after the other never queues. `isWatched` shows the way there.
   */
  follow(id: string, isWatched?: boolean): void;
  /** On the reader's behalf, back to the story: to this place as `follow` does, or with null to where `openOn` was last told to open. */
  backTo(id: string | null): void;
  /** Something else lies over the map than before: where it goes along, it goes again. */
  makeWay(): void;
  /** The still is gone. Where something lies over a place, the map moves until nothing does. */
  uncover(): void;
  /** Centres on a location whatever the reader did. Without a zoom that stays as it is. */
  lookAt(location: LonLat, zoom?: number): void;
  /** On the reader's behalf: all places at once. */
  fitAll(): void;
  /** On the reader's behalf: so many levels in (positive) or out. */
  zoomBy(levels: number): void;
  /** Whether the reader has dragged, zoomed or otherwise moved the map. */
  hasReaderMoved(): boolean;
  view(): MapView;
  dispose(): void;
}
