import { createHash } from 'node:crypto';

/** Id of a build with these files. */
export function buildIdOf(names: readonly string[]): string {
  return createHash('sha256')
    .update([...names].sort().join('\n'))
    .digest('hex')
    .slice(0, 12);
}
