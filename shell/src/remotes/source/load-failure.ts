import type { BuildFailure } from '@waypost/contracts/load-reasons.ts';

/** Why a build gave no component. */
export class LoadFailure extends Error {
  constructor(
    readonly reason: BuildFailure,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
