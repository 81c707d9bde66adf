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
  /** Whether places of the person are still to be moved, because zones were made or deleted. */
  readonly isMoving?: boolean;
}

export interface ZonesApi {
  /** The home zones of the person, the oldest first; an account has no more than 10. */
  list(options?: CallOptions): Promise<readonly Zone[]>;
  /** Moves the places in it, of all stories: a hundred before it answers, the others after it. Rejects as `invalid` when there are 10 already. */
  create(input: Omit<Zone, 'id' | 'isMoving'>, options?: CallOptions): Promise<Zone>;
  /** Shows its places where they are. */
  delete(id: string, options?: CallOptions): Promise<void>;
}
