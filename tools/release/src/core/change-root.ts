import { endAfter, ROOT_DAYS } from '../format/expiry.ts';
import type { SigningKey } from '../format/key-file.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { signText } from '../format/signature.ts';
import { rootMetadataSchema, type RootMetadata } from '../format/signed-release.ts';
import { remotesToWrite, type VerifiedRelease } from '../format/trusted-release.ts';
import type { ReleaseStore } from '../store/store.ts';
import { replaceRelease } from './replace-release.ts';

export type PublicKey = RootMetadata['keys'][number];

export interface RootChange {
  readonly action: string;
  /** For how many days it counts from now on. */
  readonly days?: number;
  readonly change: (keys: readonly PublicKey[], present: VerifiedRelease | null) => readonly PublicKey[];
}

/**
 * Writes the next root metadata, made from the present one; begins the release when there is none. All records are asked,
 * for an older one would bring revoked keys back. Answers with the revision and the keys that count from then on.
 *
 * @throws ReleaseProblem when this is not the root key, or `change` refuses
 */
export async function changeRoot(
  store: ReleaseStore,
  root: SigningKey,
  { action, change, days = ROOT_DAYS }: RootChange,
): Promise<{ readonly revision: number; readonly keys: readonly PublicKey[] }> {
  if (root.role !== 'root')
    throw new ReleaseProblem(
      'key-refused',
      `${root.id} signs for ${root.role}; only the root key says which keys to trust.`,
    );
  let keys: readonly PublicKey[] = [];
  const revision = await replaceRelease(
    { store, rootKey: root.publicKey },
    (present) => {
      keys = change(present?.root.keys ?? [], present);
      const version = (present?.root.version ?? 0) + 1;
      const expires = endAfter(days);
      const next = { schema: 'waypost-root/1', version, expires, keys };
      const payload = JSON.stringify(rootMetadataSchema.parse(next));
      const signed = { payload, signature: signText('root', payload, root.key) };
      const remotes = present ? remotesToWrite(present) : {};
      return { release: { root: signed, remotes }, key: root.id, remote: null, action, reason: '' };
    },
    Infinity,
  );
  return { revision, keys };
}
