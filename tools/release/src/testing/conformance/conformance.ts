import { rawPublicKey } from '../../format/signature.ts';
import { DENY_CASES } from './deny-cases.ts';
import { EXPIRY_CASES } from './expiry-cases.ts';
import { GUARD_CASES } from './guard-cases.ts';
import { OWNERSHIP_CASES, OWNERSHIP_RELEASES } from './ownership-cases.ts';
import { PREVIEW_CASES } from './preview-cases.ts';
import { ROOT_CASES } from './root-cases.ts';
import { signCase } from './sign-case.ts';
import { TARGETS_CASES } from './targets-cases.ts';
import { testKey } from './test-keys.ts';
import { VERSION_CASES } from './version-cases.ts';

/** What tools and backend are both held to: every rule, with real signatures. */
export function conformance(): object {
  const cases = [
    ...ROOT_CASES,
    ...TARGETS_CASES,
    ...VERSION_CASES,
    ...GUARD_CASES,
    ...DENY_CASES,
    ...EXPIRY_CASES,
    ...OWNERSHIP_RELEASES,
  ];
  return {
    rootKey: rawPublicKey(testKey('root')),
    releases: cases.map(signCase),
    ownership: OWNERSHIP_CASES,
    previews: PREVIEW_CASES.cases,
    previewsAt: PREVIEW_CASES.now,
  };
}
