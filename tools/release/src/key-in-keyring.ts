import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

import type { SigningKey } from './format/key-file.ts';
import type { Keyring } from './format/signed-release.ts';

/**
 * A key as the keyring holds it; what it is for there counts, not what its own file says.
 *
 * @throws PlainProblem when the keyring does not hold it, or holds another one under its name
 */
export function keyInKeyring({ keys }: Keyring, { id, publicKey }: SigningKey): Keyring['keys'][number] {
  const known = keys.find((key) => key.id === id);
  if (!known)
    throw new PlainProblem(
      `The key ${id} is not trusted in this store yet. Whoever has the root key lets it count: ` +
        'npx waypost-release keys trust <its .pub.json> --root <root key file>',
    );
  if (known.publicKey !== publicKey)
    throw new PlainProblem(`The keyring holds another key under the name ${id}.`);
  return known;
}
