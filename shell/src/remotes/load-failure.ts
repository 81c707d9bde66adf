import type { BuildFailure } from './machine/remote-state.ts';

/** Why a build gave no component. */
export class LoadFailure extends Error {
  constructor(
    readonly reason: BuildFailure,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
