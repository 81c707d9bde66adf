import { z } from 'zod';

import { encodeJson } from '../format/encode-json.ts';
import { parseJson } from '../format/parse-json.ts';
import { Refusal } from '../format/refusal.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import {
  rootMetadataSchema,
  signedReleaseSchema,
  targetsSchema,
  type SignedTargets,
  type Targets,
} from '../format/signed-release.ts';
import { NOTHING_TRUSTED, type TrustedState, type VerifiedRelease } from '../format/trusted-release.ts';
import type { TrustedTargets } from '../format/update-targets.ts';
import { readNote, readTargets } from '../format/verify-targets.ts';
import type { StoredFile } from '../store/store.ts';
import type { StoreAccess } from './store-access.ts';

/** The page of a static host, as `render` writes it. */
export const PAGE_FILE = 'index.html';

/** What `render` last put on the page of a static host, beside that page; nobody else may write it. */
export const ACCEPTED_FILE = 'shell/accepted-release.json';

const acceptedSchema = z.strictObject({
  schema: z.literal('waypost-accepted-release/1'),
  /** Public root key it was checked with, raw, base64. */
  rootKey: z.string(),
  root: signedReleaseSchema.shape.root,
  /** Targets that were valid when they were accepted; they hold though their key may be revoked since. */
  remotes: signedReleaseSchema.shape.remotes,
});

export interface Accepted {
  readonly state: TrustedState;
  /** The file itself; null when there is none. */
  readonly file: StoredFile | null;
}

const versionSchema = z.object(targetsSchema.pick({ rootVersion: true, version: true }).shape);

/** Stands for targets of which only the version can be read; null when not even that can. */
function withheldTargets(remote: string, payload: string): Targets | null {
  const version = parseJson(versionSchema, payload);
  const nothing = { stable: '', lastGood: '', kill: false, rollout: null, builds: {}, predecessors: [] };
  // When it ends can not be read either; nothing is shown of it meanwhile.
  const expires = '9999-12-31T00:00:00.000Z';
  return version && { remote, expires, ...version, ...nothing };
}

/** The accepted targets, read again; null when a guard's note, or the version of targets, can not be read. */
function readAgain(remotes: Readonly<Record<string, SignedTargets>>): TrustedState['remotes'] | null {
  const trusted: Record<string, TrustedTargets> = {};
  for (const [remote, signed] of Object.entries(remotes)) {
    const read = readTargets(remote, signed.payload);
    const note = readNote(remote, signed);
    const isWithheld = read instanceof Refusal;
    const targets = isWithheld ? withheldTargets(remote, signed.payload) : read;
    if (!targets || note instanceof Refusal) return null;
    trusted[remote] = { signed, targets, note, ...(isWithheld && { isWithheld }) };
  }
  return trusted;
}

/**
 * What the page of a static host was last made from; nothing where `render` has never run, or ran with
 * another root key.
 *
 * @throws ReleaseProblem (`not-whole`) when the file is damaged
 */
export async function readAccepted({ rootKey, store }: StoreAccess): Promise<Accepted> {
  const file = await store.read(ACCEPTED_FILE);
  if (!file) return { state: NOTHING_TRUSTED, file };
  const accepted = parseJson(acceptedSchema, file.bytes.toString());
  const root = accepted && parseJson(rootMetadataSchema, accepted.root.payload);
  const remotes = accepted && readAgain(accepted.remotes);
  if (!accepted || !root || !remotes)
    throw new ReleaseProblem(
      'not-whole',
      `${ACCEPTED_FILE} in ${store.name} is damaged. Restore it from a backup, or remove it if you are sure that release.json is the newest one.`,
    );
  if (accepted.rootKey !== rootKey) return { state: NOTHING_TRUSTED, file };
  const { payload } = accepted.root;
  return { state: { root: { version: root.version, payload }, remotes }, file };
}

/** The file that keeps what holds of this release. */
export function encodeAccepted(rootKey: string, { remotes, signed }: VerifiedRelease): Buffer {
  const sorted = Object.entries(remotes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([remote, trusted]) => [remote, trusted.signed] as const);
  const accepted: z.infer<typeof acceptedSchema> = {
    schema: 'waypost-accepted-release/1',
    rootKey,
    root: signed.root,
    remotes: Object.fromEntries(sorted),
  };
  return encodeJson(accepted);
}
