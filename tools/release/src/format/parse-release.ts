import { z } from 'zod';

import { parseJson } from './parse-json.ts';
import { Refusal } from './refusal.ts';
import {
  releaseFileSchema,
  remoteNameSchema,
  signedTargetsSchema,
  type SignedRelease,
  type SignedTargets,
} from './signed-release.ts';

export interface ParsedRelease {
  /** The file, with those remotes that have the right form. */
  readonly signed: SignedRelease;
  /** All remotes the file names. */
  readonly named: ReadonlySet<string>;
  /** One for each remote that was left out. */
  readonly refusals: readonly Refusal[];
}

/**
 * Reads `release.json`, each remote by itself, so that one team's mistake does not stop another; null when the
 * file as a whole does not have the right form. No signature is checked.
 */
export function parseRelease(text: string): ParsedRelease | null {
  const file = parseJson(releaseFileSchema, text);
  if (!file) return null;
  const remotes: Record<string, SignedTargets> = {};
  const refusals: Refusal[] = [];
  const named = z.object({ remote: remoteNameSchema, signed: signedTargetsSchema });
  for (const [remote, signed] of Object.entries(file.remotes)) {
    const one = named.safeParse({ remote, signed });
    if (one.success) remotes[remote] = one.data.signed;
    else
      refusals.push(
        new Refusal(
          'targets-malformed',
          `what the file says about ${remote} does not have the right form`,
          remote,
        ),
      );
  }
  return { signed: { ...file, remotes }, named: new Set(Object.keys(file.remotes)), refusals };
}
