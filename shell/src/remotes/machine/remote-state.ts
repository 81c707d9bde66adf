import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { ExposedModule } from '@waypost/contracts/host-services.ts';

/** Why a build could not be had, or was given up. */
export type BuildFailure =
  /** Its files could not be had. */
  | 'unreachable'
  /** A file is not the one that was released. */
  | 'hash'
  /** It asks for something this shell does not offer. */
  | 'contract'
  /** Its entry ran and gave no container, or the container refused to start. */
  | 'init'
  /** Its files ran and what came out is no component. */
  | 'invalid'
  /** A later file of it could not be had. */
  | 'chunk'
  /** It threw while rendering. */
  | 'crashed';

/** Which files of a build were waited for too long. */
export type SlowReason =
  /** Its entry. */
  | 'entry'
  /** The others that a component needs at once. */
  | 'rest'
  /** A later one. */
  | 'chunk';

export type FailureReason =
  | BuildFailure
  /** No remote of the release shows this. */
  | 'unknown'
  /** The remote has been switched off. */
  | 'killed';

/** What is said below a component that waits for a file. */
export interface PreviousOffer {
  /** It waits for a file, and another build is offered. */
  readonly isLate?: boolean;
  /** The person took the offer: the other build is on its way, or could not be had. */
  readonly previous?: 'asked' | 'failed' | undefined;
}

/** Loading a part never throws; it yields one of these. */
export type RemoteState<Id extends ExposeId = ExposeId> =
  /** `isSlow`: every build has been asked for, and none has come yet. */
  | { readonly status: 'pending'; readonly isSlow: boolean }
  /** `key` is another one for each build. */
  | ({
      readonly status: 'ready';
      readonly module: ExposedModule<Id>;
      readonly key: string;
    } & PreviousOffer)
  /** It crashed and stays put: the person decides, for what was typed may depend on it. */
  | { readonly status: 'crashed'; readonly reason: BuildFailure; readonly hasPrevious: boolean }
  | { readonly status: 'failed'; readonly reason: FailureReason; readonly cause: unknown };
