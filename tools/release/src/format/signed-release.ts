import { releaseManifestSchema } from '@waypost/contracts/release-manifest.ts';
import { z } from 'zod';

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);
const keyId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/);
const remoteName = z.string().regex(/^mf-[a-z][a-z0-9-]*$/);
const text = z.string().max(500);
const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** What a key may sign: the entry of the remote it names, or the guard's notes. */
export const keyUseSchema = z.union([z.literal('guard'), remoteName]);

const signedTextSchema = z.strictObject({ payload: z.string(), key: keyId, signature: base64 });

/** One remote in the file: its team's entry and, over it, what the guard has to say. */
export const signedEntrySchema = signedTextSchema.extend({ guard: signedTextSchema.nullable() }).strict();

/**
 * `release.json` of a store. What is signed stays the JSON text that was signed, so nobody has to agree
 * on how JSON is written.
 */
export const signedReleaseSchema = z.strictObject({
  schema: z.literal('waypost-signed-release/1'),
  /** Counts up by one with every write of the file. */
  revision: z.int().positive(),
  keyring: z.strictObject({ payload: z.string(), signature: base64 }),
  remotes: z.record(remoteName, signedEntrySchema),
});

/** Which keys count, signed by the shell's root key. */
export const keyringSchema = z.strictObject({
  schema: z.literal('waypost-keyring/1'),
  /** Counts up by one with every change of the ring, so that an earlier one, with keys dropped since, is not taken again. */
  revision: z.int().nonnegative().default(0),
  keys: z.array(
    z.strictObject({
      id: keyId,
      use: keyUseSchema,
      /** The raw 32 bytes of an ed25519 public key. */
      publicKey: base64.length(44),
    }),
  ),
});

/** A remote's part of the release, as its team signs it. */
export const entrySchema = releaseManifestSchema.shape.remotes.valueType
  .extend({
    remote: remoteName,
    /** Number of the keyring it was signed under; 0 in entries of before they named it. */
    keyring: z.int().nonnegative().default(0),
    /** Counts up by one with every change of this remote, within the keyring's number. */
    revision: z.int().positive(),
    /** When its candidate was first named, by the publisher's clock; not in entries without one, or of before it was said. */
    candidateSince: z.iso.datetime().optional(),
    /**
     * The texts it was made from, the newest last: the sha-256 of each, in hex, and what the guard had left of its rollout
     * (ten-thousandths, -1 for a roll-back). Not in a remote's first entry, nor in those of before it was said.
     */
    after: z
      .array(z.strictObject({ text: sha256Hex, share: z.int().min(-1).max(10_000) }))
      .min(1)
      .optional(),
  })
  .strict();

/** What the guard signs: fewer visitors, or the way back. It has no words for anything else. */
export const guardNoteSchema = z.strictObject({
  remote: remoteName,
  /** sha-256, in hex, of the entry's payload this note is about; about no other entry it counts. */
  entryHash: sha256Hex,
  action: z.union([
    z.strictObject({ basisPoints: z.int().min(0).max(10_000) }),
    z.strictObject({ rollback: z.literal(true) }),
  ]),
  reason: text,
  at: z.iso.datetime(),
});

/** One line of the record: a file `history/<revision>.json`. */
export const changeSchema = z.strictObject({
  revision: z.int().positive(),
  at: z.iso.datetime(),
  /** Id of the key that signed; `root` for the keyring. */
  key: z.string(),
  remote: remoteName.nullable(),
  action: z.string(),
  reason: text,
  release: signedReleaseSchema,
});

export type SignedRelease = z.infer<typeof signedReleaseSchema>;
export type SignedEntry = z.infer<typeof signedEntrySchema>;
export type Keyring = z.infer<typeof keyringSchema>;
export type KeyUse = z.infer<typeof keyUseSchema>;
export type Entry = z.infer<typeof entrySchema>;
export type GuardNote = z.infer<typeof guardNoteSchema>;
export type Change = z.infer<typeof changeSchema>;
