import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

import type { SigningKey } from '../format/key-file.ts';
import type { VerifiedRelease } from '../format/verify-release.ts';
import { keyInKeyring } from '../key-in-keyring.ts';

/** @throws PlainProblem when the key is not made for a guard, whatever a keyring says */
export function isForGuard({ id, use }: Pick<SigningKey, 'id' | 'use'>): void {
  if (use !== 'guard') throw new PlainProblem(`The key ${id} signs for ${use}; a guard needs its own.`);
}

/** @throws PlainProblem when the keyring does not hold this key for a guard: its roll-backs would not be taken */
export function mayGuard({ keyring }: Pick<VerifiedRelease, 'keyring'>, key: SigningKey): void {
  isForGuard(key);
  isForGuard(keyInKeyring(keyring, key));
}
