/** Buckets visitors are spread over: ten-thousandths, the unit of a rollout's basis points. */
export const BUCKETS = 10_000;

const { imul } = Math;

/** What decides whether a visitor is in a rollout. */
export interface Cohort {
  /** Share of visitors in ten-thousandths. */
  readonly basisPoints: number;
  /** Another salt draws other visitors. */
  readonly salt: string;
}

/** 32-bit FNV-1a over the code units of an ASCII text. */
function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** MurmurHash3's last step: every bit of the input reaches every bit of the result. */
function fmix32(value: number): number {
  let hash = value;
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The bucket, 0 to 9999, of a visitor for one remote and salt. Buckets of different remotes or salts
 * have nothing to do with each other. The page's inline script computes the same.
 */
export function visitorBucket(remote: string, salt: string, visitor: string): number {
  return fmix32(fnv1a32(`${remote}|${salt}|${visitor}`)) % BUCKETS;
}

/**
 * Whether a visitor gets the candidate of a remote. Raising the basis points adds visitors and sends
 * none away.
 */
export function isInCohort(remote: string, cohort: Cohort, visitor: string): boolean {
  return visitorBucket(remote, cohort.salt, visitor) < cohort.basisPoints;
}
