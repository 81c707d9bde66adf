import type { SigningKey } from '../format/key-file.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { signText } from '../format/signature.ts';
import { rootMetadataSchema, type RootMetadata } from '../format/signed-release.ts';
import type { ReleaseStore } from '../store/store.ts';
import { replaceRelease } from './replace-release.ts';

export type PublicKey = RootMetadata['keys'][number];

/**
 * Writes the next root metadata, made from the present one; begins the release when there is none. Answers with the revision and
 * the keys that count from then on.
 *
 * @throws ReleaseProblem when this is not the root key, or `change` refuses
 */
export async function changeRoot(
  store: ReleaseStore,
  root: SigningKey,
  action: string,
  change: (keys: readonly PublicKey[]) => readonly PublicKey[],
): Promise<{ readonly revision: number; readonly keys: readonly PublicKey[] }> {
  if (root.role !== 'root')
    throw new ReleaseProblem(
      'key-refused',
      `${root.id} signs for ${root.role}; only the root key says which keys to trust.`,
    );
  let keys: readonly PublicKey[] = [];
  const revision = await replaceRelease({ store, rootKey: root.publicKey }, (present) => {
    keys = change(present?.root.keys ?? []);
    const version = (present?.root.version ?? 0) + 1;
    const payload = JSON.stringify(rootMetadataSchema.parse({ schema: 'waypost-root/1', version, keys }));
    const signed = { payload, signature: signText('root', payload, root.key) };
    const remotes = present?.signed.remotes ?? {};
    return { release: { root: signed, remotes }, key: root.id, remote: null, action, reason: '' };
  });
  return { revision, keys };
}
