import { z } from 'zod';

import { parseJson } from './parse-json.ts';
import {
  keyUseSchema,
  signedEntrySchema,
  signedReleaseSchema,
  type SignedRelease,
} from './signed-release.ts';

const outerSchema = signedReleaseSchema.extend({ remotes: z.record(z.string(), z.unknown()) }).strict();

export interface ParsedRelease {
  /** The file, with those remotes that have the right form. */
  readonly signed: SignedRelease;
  /** One sentence for each remote that was left out. */
  readonly problems: readonly string[];
}

/**
 * Reads `release.json`, each remote by itself, so that one team's mistake stays its own; null when the
 * file as a whole does not have the right form. No signature is checked.
 */
export function parseRelease(text: string): ParsedRelease | null {
  const outer = parseJson(outerSchema, text);
  if (!outer) return null;
  const remotes: Record<string, z.infer<typeof signedEntrySchema>> = {};
  const problems: string[] = [];
  for (const [remote, one] of Object.entries(outer.remotes)) {
    const entry = signedEntrySchema.safeParse(one);
    if (remote === 'guard' || !keyUseSchema.safeParse(remote).success)
      problems.push(`"${remote}" is no name of a remote`);
    else if (entry.success) remotes[remote] = entry.data;
    else problems.push(`what is said about ${remote} does not have the right form`);
  }
  return { signed: { ...outer, remotes }, problems };
}
