import { createHash } from 'node:crypto';

/** Subresource integrity value of a file's bytes, as releases write it. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** What stands in the name of a file for its content. */
export function contentHashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Id of a build with these files. */
export function buildIdOf(names: readonly string[]): string {
  return createHash('sha256')
    .update([...names].sort().join('\n'))
    .digest('hex')
    .slice(0, 12);
}
