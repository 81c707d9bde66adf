import { requireRole } from '../core/delegated-key.ts';
import type { SigningKey } from '../format/key-file.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import type { VerifiedRelease } from '../format/trusted-release.ts';

/** @throws ReleaseProblem when the key is not made for a guard, whatever the root metadata says */
export function requireGuardKey({ id, role }: Pick<SigningKey, 'id' | 'role'>): void {
  if (role !== 'guard')
    throw new ReleaseProblem('key-refused', `The key ${id} signs for ${role}; a guard needs its own.`);
}

/** @throws ReleaseProblem when the root metadata does not delegate the guard to this key: no site would take its rollbacks */
export function requireGuard({ root }: Pick<VerifiedRelease, 'root'>, key: SigningKey): void {
  requireGuardKey(key);
  requireRole(root, key, 'guard');
}
