import { createHash } from 'node:crypto';

/** A record id (15 characters, a-z and 0-9) that is always the same for the same words. */
export function stableId(...words: readonly string[]): string {
  const digest = createHash('sha256').update(words.join('\0')).digest('hex');
  return BigInt(`0x${digest}`).toString(36).padStart(50, '0').slice(-15);
}
