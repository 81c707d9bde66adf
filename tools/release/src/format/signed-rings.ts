import { parseJson } from './parse-json.ts';
import { isSignedBy } from './signature.ts';
import { keyringSchema, type Keyring, type SignedRelease } from './signed-release.ts';

/** The keyring of a release, when the root key has signed it; else a sentence. */
export function openKeyring({ keyring }: SignedRelease, rootKey: string): Keyring | string {
  if (!isSignedBy(rootKey, 'keyring', keyring)) return 'the keyring is not signed by the root key';
  return parseJson(keyringSchema, keyring.payload) ?? 'the keyring does not have the right form';
}

/** The keyrings of these releases that the root key has signed, each once, by its text. */
export function signedRings(
  releases: Iterable<SignedRelease>,
  rootKey: string,
): ReadonlyMap<string, Keyring> {
  const rings = new Map<string, Keyring>();
  for (const release of releases) {
    const { payload } = release.keyring;
    const ring = rings.get(payload) ?? openKeyring(release, rootKey);
    if (typeof ring !== 'string') rings.set(payload, ring);
  }
  return rings;
}
