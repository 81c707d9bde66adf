/** Why a build could not be had, or was given up. */
export const BUILD_FAILURES = [
  /** Its entry could not be had. */
  'unreachable',
  /** Its entry is not the one that was released. */
  'hash',
  /** It asks for something this shell does not offer. */
  'contract',
  /** Its entry ran and gave no container, or the container refused to start. */
  'init',
  /** Its files ran, and what came out is not a component. */
  'invalid',
  /** Any other of its files could not be had, or is not the one that was released. */
  'chunk',
  /** It threw while rendering. */
  'crashed',
] as const;

export type BuildFailure = (typeof BUILD_FAILURES)[number];

/** Which files of a build were waited for too long. */
export const SLOW_REASONS = [
  /** Its entry. */
  'entry',
  /** The others that a component needs at once. */
  'rest',
  /** A later one. */
  'chunk',
] as const;

export type SlowReason = (typeof SLOW_REASONS)[number];
