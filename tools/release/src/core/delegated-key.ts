import type { SigningKey } from '../format/key-file.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import type { RootMetadata } from '../format/signed-release.ts';
import type { VerifiedRelease } from '../format/verify-release.ts';

/** @throws ReleaseProblem when the root metadata does not hold this key for this role; what the key's own file says does not count */
export function requireRole({ keys }: RootMetadata, { id, publicKey }: SigningKey, role: string): void {
  const known = keys.find((key) => key.id === id);
  const refused = (message: string) => new ReleaseProblem('key-refused', message);
  if (!known)
    throw refused(
      `The key ${id} is not trusted in this store yet. The holder of the root key can trust it: ` +
        'npx waypost-release keys trust <its .pub.json> --root <root key file>',
    );
  if (known.publicKey !== publicKey) throw refused(`Another key is trusted under the name ${id}.`);
  if (known.role === role) return;
  if (role === 'guard') throw refused(`The key ${id} signs for ${known.role}; a guard needs its own.`);
  throw refused(`The key ${id} signs for ${known.role}; it may not change ${role}.`);
}

/** @throws ReleaseProblem when this key may not sign this remote's targets */
export function requireTeamKey({ root, signed }: VerifiedRelease, remote: string, key: SigningKey): void {
  const isKnown = remote in signed.remotes || root.keys.some(({ role }) => role === remote);
  if (key.role !== remote && !isKnown)
    throw new ReleaseProblem(
      'not-found',
      `${remote} is unknown here: neither the release nor any trusted key is for it. ` +
        `Is the name right? The release has: ${Object.keys(signed.remotes).join(', ') || 'nothing yet'}. ` +
        `A new remote starts with a key: npx waypost-release keys new ${remote}`,
    );
  if (key.role === 'root')
    throw new ReleaseProblem(
      'key-refused',
      `${key.id} is the root key, and only says which keys to trust. To change ${remote}, use its team's key.`,
    );
  requireRole(root, key, remote);
}
