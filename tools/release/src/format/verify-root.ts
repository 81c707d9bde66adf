import { parseJson } from './parse-json.ts';
import { Refusal } from './refusal.ts';
import { isSignedBy } from './signature.ts';
import { rootMetadataSchema, type RootMetadata, type SignedRelease } from './signed-release.ts';

/** The root metadata of a release, when the root key has signed it. */
export function verifyRoot({ root }: SignedRelease, rootKey: string): RootMetadata | Refusal {
  // TUF 5.3.4: check for an arbitrary software attack.
  if (!isSignedBy(rootKey, 'root', root))
    return new Refusal('root-signature', 'the root metadata is not signed by the root key');
  return (
    parseJson(rootMetadataSchema, root.payload) ??
    new Refusal('root-malformed', 'the root metadata does not have the right form')
  );
}

/** The root metadata of these releases that the root key has signed, each once, by its text. */
export function verifiedRoots(
  releases: Iterable<SignedRelease>,
  rootKey: string,
): ReadonlyMap<string, RootMetadata> {
  const roots = new Map<string, RootMetadata>();
  for (const release of releases) {
    const { payload } = release.root;
    const root = roots.get(payload) ?? verifyRoot(release, rootKey);
    if (!(root instanceof Refusal)) roots.set(payload, root);
  }
  return roots;
}
