import { releaseManifestSchema } from '@waypost/contracts/release-manifest.ts';
import { z } from 'zod';

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);
/** Name of a key. */
export const keyIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/);
const text = z.string().max(500);
const share = z.int().min(0).max(10_000);

export const remoteNameSchema = z.string().regex(/^mf-[a-z][a-z0-9-]*$/);

/** What a key may sign: the targets of the remote it names, or the guard's notes. */
export const roleSchema = z.union([z.literal('guard'), remoteNameSchema]);

/** Every page holds what is signed of every remote; the largest of ours takes a twentieth of this. */
const payload = z.string().max(200_000);

const signedTextSchema = z.strictObject({ payload, key: keyIdSchema, signature: base64 });

/** One remote in the file: its team's targets and, over them, the guard's note. */
export const signedTargetsSchema = signedTextSchema.extend({ guard: signedTextSchema.nullable() }).strict();

/** Who made a change, when and why. Nobody signs this: it is for people. */
const changeSchema = z.strictObject({
  at: z.iso.datetime(),
  /** Id of the key that signed. */
  key: z.string(),
  /** Null when it was about the keys. */
  remote: remoteNameSchema.nullable(),
  action: z.string(),
  reason: text,
});

/**
 * `release.json` of a store, and each `history/<revision>.json`, which is a copy of it. What is signed stays the JSON text that
 * was signed, so nothing has to be canonicalised. Remotes are read one by one, so that one team's mistake stays its own.
 */
export const releaseFileSchema = z.strictObject({
  schema: z.literal('waypost-signed-release/1'),
  /** Goes up by one with each change. Nobody signs it. */
  revision: z.int().positive(),
  change: changeSchema,
  root: z.strictObject({ payload: z.string(), signature: base64 }),
  remotes: z.record(z.string(), z.unknown()),
});

/** Which keys count and what each may sign (TUF's root metadata and delegations), signed by the root key. */
export const rootMetadataSchema = z.strictObject({
  schema: z.literal('waypost-root/1'),
  /** Goes up by one with every change, so that metadata with a revoked key in it is not trusted again. */
  version: z.int().positive(),
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
    /** When its candidate was first named, by the publisher's clock. Absent when there is no candidate. */
    candidateSince: z.iso.datetime().optional(),
  })
  .strict();

/** The same for the backend (`npm run generate`). */
export const targetsJsonSchema = () => z.toJSONSchema(targetsSchema);

/** What the guard signs: fewer visitors, or a rollback, and nothing else. */
export const guardNoteSchema = z.strictObject({
  remote: remoteNameSchema,
  /** sha-256, in hex, of the one text of targets this note is about. */
  targetsHash: z.string().regex(/^[0-9a-f]{64}$/),
  action: z.union([z.strictObject({ basisPoints: share }), z.strictObject({ rollback: z.literal(true) })]),
  reason: text,
  at: z.iso.datetime(),
});

export type Change = z.infer<typeof changeSchema>;
export type SignedTargets = z.infer<typeof signedTargetsSchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
/** The file, with those remotes that have the right form. */
export type SignedRelease = Omit<ReleaseFile, 'remotes'> & {
  readonly remotes: Readonly<Record<string, SignedTargets>>;
};
export type RootMetadata = z.infer<typeof rootMetadataSchema>;
export type Targets = z.infer<typeof targetsSchema>;
export type GuardNote = z.infer<typeof guardNoteSchema>;
