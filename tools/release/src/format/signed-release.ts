import { releaseManifestSchema } from '@waypost/contracts/release-manifest.ts';
import { z } from 'zod';

// The backend checks with the JSON Schema made from this file (`npm run generate`).

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);
/** Name of a key. */
export const keyIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/);
const text = z.string().max(500);
const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
/** When what was signed is over. With milliseconds, as every program here writes it: the backend reads no other form. */
const moment = z.iso.datetime({ precision: 3 });
const share = z.int().min(0).max(10_000);

export const remoteNameSchema = z.string().regex(/^mf-[a-z][a-z0-9-]*$/);

/** What a key may sign: the targets of the remote it names, or the guard's notes. */
export const roleSchema = z.union([z.literal('guard'), remoteNameSchema]);

/** Every page holds what is signed of every remote; the largest of ours takes a twentieth of this. */
const payload = z.string().max(200_000);

const signedTextSchema = z.strictObject({ payload, key: keyIdSchema, signature: base64 });

/** One remote in the file: its team's targets and, over them, the guard's note. */
export const signedTargetsSchema = signedTextSchema.extend({ guard: signedTextSchema.nullable() }).strict();

/**
 * `release.json` of a store. What is signed stays the JSON text that was signed, so nothing has to be canonicalised.
 */
export const signedReleaseSchema = z.strictObject({
  schema: z.literal('waypost-signed-release/1'),
  /** Number of the file's record in the history. Nobody signs it. */
  revision: z.int().positive(),
  root: z.strictObject({ payload: z.string(), signature: base64 }),
  remotes: z.record(remoteNameSchema, signedTargetsSchema),
});

/** The file, in which each remote's targets are still text. */
export const releaseFileSchema = signedReleaseSchema
  .extend({ remotes: z.record(z.string(), z.unknown()) })
  .strict();

/** Which keys count and what each may sign (TUF's root metadata and delegations), signed by the root key. */
export const rootMetadataSchema = z.strictObject({
  schema: z.literal('waypost-root/1'),
  /** Goes up by one with every change, so that metadata with a revoked key in it is not trusted again. */
  version: z.int().positive(),
  /** From then on nothing new is taken under it. */
  expires: moment,
  keys: z
    .array(
      z.strictObject({
        id: keyIdSchema,
        role: roleSchema,
        /** The raw 32 bytes of an ed25519 public key. */
        publicKey: base64.length(44),
      }),
    )
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'two keys have one id'),
});

/** A remote's part of the release (TUF's delegated targets metadata), as its team signs it. */
export const targetsSchema = releaseManifestSchema.shape.remotes.valueType
  .extend({
    remote: remoteNameSchema,
    /** Version of the root metadata they were signed under. */
    rootVersion: z.int().positive(),
    /** Goes up by one with every change of this remote, within the root version. */
    version: z.int().positive(),
    /** From then on they are not taken; a site that has taken them before keeps them. */
    expires: moment,
    /** When its candidate was first named, by the publisher's clock. Absent when there is no candidate. */
    candidateSince: z.iso.datetime().optional(),
    /** Builds that were taken back or dropped, the newest last: none of them is named. Left out when there are none. */
    denied: z
      .array(releaseManifestSchema.shape.remotes.valueType.shape.stable)
      .min(1)
      .max(100)
      .exactOptional(),
    /** The targets these were made from, the newest last. Empty for a remote's first ones. */
    predecessors: z
      .array(
        z.strictObject({
          sha256: sha256Hex,
          /** What the guard had left of the rollout: ten-thousandths, -1 for a rollback. */
          share: z.int().min(-1).max(10_000),
        }),
      )
      .max(100),
  })
  .strict();

/** What the guard signs: fewer visitors, or a rollback, and nothing else. */
export const guardNoteSchema = z.strictObject({
  remote: remoteNameSchema,
  /** sha-256, in hex, of the one text of targets this note is about. */
  targetsHash: sha256Hex,
  action: z.union([z.strictObject({ basisPoints: share }), z.strictObject({ rollback: z.literal(true) })]),
  reason: text,
  at: z.iso.datetime(),
});

/** One record: a file `history/<revision>.json`. */
export const changeSchema = z.strictObject({
  revision: z.int().positive(),
  at: z.iso.datetime(),
  /** Id of the key that signed; `root` for the root metadata. */
  key: z.string(),
  remote: remoteNameSchema.nullable(),
  action: z.string(),
  reason: text,
  release: signedReleaseSchema,
});

export type SignedRelease = z.infer<typeof signedReleaseSchema>;
export type SignedTargets = z.infer<typeof signedTargetsSchema>;
export type RootMetadata = z.infer<typeof rootMetadataSchema>;
export type Targets = z.infer<typeof targetsSchema>;
export type GuardNote = z.infer<typeof guardNoteSchema>;
export type Change = z.infer<typeof changeSchema>;
