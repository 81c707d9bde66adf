import type { LonLat } from '@waypost/contracts/geo.ts';
import type { LonLatBounds } from '@waypost/contracts/lon-lat-bounds.ts';

import type { ColourScheme } from './map-engine.ts';
import type { TilePlace } from './tile-features.ts';

export interface DiscoverEngineOptions {
  readonly target: HTMLElement;
  readonly scheme: ColourScheme;
  /** Address of the vector map under everything, a PMTiles archive. */
  readonly map: string;
  /** XYZ tile address of the base map; empty for none. */
  readonly tileUrl: string;
  /** BCP 47 tag, for how numbers are written. */
  readonly language: string;
  /**
   * The map rests on another part of the world than it was told to show, because the reader moved it or its shape is
   * another: what it shows, null for all of it.
   */
  readonly onMove: (bounds: LonLatBounds | null) => void;
  /** A single place was clicked or tapped. */
  readonly onOpen: (place: TilePlace) => void;
  /** Whether places that should be in sight could not be fetched. */
  readonly onMissing: (isMissing: boolean) => void;
  /** Something of the map could not be loaded; the rest goes on working. */
  readonly onProblem: (error: unknown) => void;
  /** Gets whom the vector map's maker asks to name, as HTML of unknown origin. */
  readonly onCredits?: ((html: string) => void) | undefined;
}

/** A map of all public places, without React. All commands may be given before the container has a size. */
export interface DiscoverEngine {
  setScheme(scheme: ColourScheme): void;
  /** Shows what tiles of this template hold. The same one again asks for all of them anew. */
  setTiles(url: string): void;
  /** Draws a location as the one pointed at; null for none. */
  point(location: LonLat | null): void;
  /** Goes to a part of the world, else to where all these are in view, and with none of them to the inhabited world. */
  show(bounds: LonLatBounds | null, found: readonly LonLat[]): void;
  /** On the reader's behalf: so many levels in (positive) or out. */
  zoomBy(levels: number): void;
  dispose(): void;
}
