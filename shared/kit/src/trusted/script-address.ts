import { FILES_POLICY } from '@waypost/contracts/files-policy.ts';
import type { TrustedTypesWindow } from 'trusted-types/lib';

/**
 * The address as a script element or a worker takes it on a page that lets no plain text be one.
 *
 * @throws TypeError when it is neither a file of the page's release nor a `blob:` address of the page
 */
export function scriptAddress(url: string): string {
  const { trustedTypes } = globalThis as typeof globalThis & Pick<TrustedTypesWindow, 'trustedTypes'>;
  const policy = trustedTypes?.createPolicy(FILES_POLICY, { createScriptURL: (address) => address });
  // The checker knows no addresses but text.
  return (policy?.createScriptURL(url) ?? url) as string;
}
