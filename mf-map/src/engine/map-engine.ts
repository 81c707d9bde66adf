import type { LonLat } from '@waypost/contracts/geo.ts';

export type ColourScheme = 'light' | 'dark';

/** What the map draws of a place. */
export interface MapPlace {
  readonly id: string;
  readonly location: LonLat;
}

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
  /** XYZ tile address with `{z}/{x}/{y}`, and `{s}` for the subdomains a, b and c; empty for none. */
  readonly tileUrl: string;
  /** `when-focused` lets the wheel scroll the page until the map has been clicked or tabbed to. */
  readonly wheel: 'always' | 'when-focused';
  /** Joins the places with a dashed line in their order. */
  readonly route?: boolean;
  /** A marker was clicked or tapped. */
  readonly onPlaceClick?: (id: string) => void;
  /** A location was chosen by click, by dragging the marker, or with Enter for the map's centre. */
  readonly onPick?: (location: LonLat) => void;
  readonly onView?: (view: MapView) => void;
  /** Something of the map could not be loaded; the rest goes on working. */
  readonly onProblem?: (error: unknown) => void;
}

/** A map in a container, without React. All commands may be given before the container has a size. */
export interface MapEngine {
  setScheme(scheme: ColourScheme): void;
  setPlaces(places: readonly MapPlace[]): void;
  /** Draws one place larger, with its number in the list of places; null for none. */
  highlight(id: string | null): void;
  /** The whole inhabited world. */
  showWorld(): void;
  /**
   * Centres on the mean of the locations, no closer than `zoom` and as far out as needed to show all of
   * them clear of what lies over the map. Does so again when the map's size changes, until the reader
   * moves the map; nothing once that has happened, or without locations.
   */
  openOn(locations: readonly LonLat[], zoom: number): void;
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
