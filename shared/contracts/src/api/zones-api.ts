import type { LonLat } from '../geo.ts';
import type { CallOptions } from './call-options.ts';

/** A circle whose places everyone but its person sees at one other point of it. */
export interface Zone {
  readonly id: string;
  /** Up to 100 characters; may be empty. */
  readonly name: string;
  readonly centre: LonLat;
  /** Metres, 200 to 5000. */
  readonly radius: number;
}

/** The home zones of a person, the oldest first; an account has no more than 10. */
export interface OwnZones {
  readonly zones: readonly Zone[];
  /** Whether places of the person are still to be moved, because zones were made or deleted. */
  readonly isMoving: boolean;
}

export interface ZonesApi {
  list(options?: CallOptions): Promise<OwnZones>;
  /** Moves the places in it, of all stories: a hundred before it answers, the others after it. Rejects as `invalid` when there are 10 already. */
  create(input: Omit<Zone, 'id'>, options?: CallOptions): Promise<Zone>;
  /** Shows its places where they are, a hundred before it answers. */
  delete(id: string, options?: CallOptions): Promise<void>;
}
