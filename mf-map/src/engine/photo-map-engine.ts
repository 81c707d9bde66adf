import type { LonLat } from '@waypost/contracts/geo.ts';

import type { ColourScheme, MapPoint } from './map-engine.ts';

/** Where a photo was taken, and the place it is in. */
export interface PhotoSpot {
  readonly id: string;
  readonly placeId: string | null;
  readonly location: LonLat;
}

/** A place the story has already. */
export interface OtherPlace {
  readonly id: string;
  readonly location: LonLat;
}

/** Where so many photos would go. */
export interface ProposedSpot {
  readonly id: string;
  readonly location: LonLat;
  readonly photos: number;
}

/** Everything that is drawn over the base map. */
export interface PhotoMapContent {
  /** In their order. */
  readonly places: readonly MapPoint[];
  readonly photos: readonly PhotoSpot[];
  /** Those the map goes to only when there is nothing else, or all are asked for. */
  readonly others: readonly OtherPlace[];
  /** A track that is the same array as before is not drawn anew. */
  readonly tracks: readonly (readonly LonLat[])[];
  readonly proposed: readonly ProposedSpot[];
}

export interface PhotoMapEngineOptions {
  readonly target: HTMLElement;
  readonly scheme: ColourScheme;
  /** Address of the vector map under everything, a PMTiles archive. */
  readonly map: string;
  /** XYZ tile address of the base map; empty for none. */
  readonly tileUrl: string;
  /** A place was chosen: its marker by click or tap, or with Enter the one nearest to the map's centre. */
  readonly onSelect: (id: string) => void;
  /** A place's marker was dragged there. */
  readonly onMove: (id: string, location: LonLat) => void;
  /** While picking, a location was chosen by click or tap, or with Enter the map's centre. */
  readonly onPick: (location: LonLat) => void;
  /** The place under the mouse, or while keys move the map the one Enter chooses; null for none. */
  readonly onPoint: (id: string | null) => void;
  /** Something of the map could not be loaded; the rest goes on working. */
  readonly onProblem: (error: unknown) => void;
  /** Gets whom the vector map's maker asks to name, as HTML of unknown origin. */
  readonly onCredits?: ((html: string) => void) | undefined;
}

/** A map of photos and the places made of them, without React. All commands may be given before the container has a size. */
export interface PhotoMapEngine {
  setScheme(scheme: ColourScheme): void;
  /**
   * Draws this and nothing else. Until the person has moved the map it goes to where all places and photos are in
   * view, at first and whenever one is not, or all lie in a small part of the view; again when its size changes.
   */
  setContent(content: PhotoMapContent): void;
  /**
   * Draws one place larger and its photos stronger; null for none. A place that was not chosen or dragged on the map
   * is brought into view, as soon as it is there, at the same zoom.
   */
  select(id: string | null): void;
  /** From now on a click or Enter chooses a location, or a place again. */
  setPicking(isPicking: boolean): void;
  /** On the person's behalf: all places and photos at once, those that are there already too. */
  fitAll(): void;
  /** On the person's behalf: so many levels in (positive) or out. */
  zoomBy(levels: number): void;
  dispose(): void;
}
