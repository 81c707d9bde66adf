import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { ExposedModule } from '@waypost/contracts/host-services.ts';
import type { BuildFailure } from '@waypost/contracts/load-reasons.ts';

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
