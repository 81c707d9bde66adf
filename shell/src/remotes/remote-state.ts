import type { ExposeId } from '@waypost/shared/contracts/exposes.ts';
import type { ExposedModule } from '@waypost/shared/contracts/host-services.ts';

export type FailureReason =
  /** No remote of the release shows this. */
  | 'unknown'
  /** The remote has been switched off. */
  | 'killed'
  /** It asks for something this shell does not offer. */
  | 'contract'
  /** Its files could not be loaded, or did not match their hashes. */
  | 'unreachable'
  /** Its files ran and what came out is no component. */
  | 'invalid';

/** Loading a part never throws; it yields one of these. */
export type RemoteState<Id extends ExposeId = ExposeId> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly module: ExposedModule<Id> }
  | { readonly status: 'failed'; readonly reason: FailureReason; readonly cause: unknown };
