import { createHash } from 'node:crypto';

/** Id of a build with these files. */
export function buildIdOf(names: readonly string[]): string {
  return createHash('sha256')
    .update([...names].sort().join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** Whether this is how the id of a build looks, and not the name of something every object has. */
export function isBuildId(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text);
}
