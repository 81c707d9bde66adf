import type { FailureReason } from './remote-state.ts';

/** Why an exposed module could not be had. */
export class LoadFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
