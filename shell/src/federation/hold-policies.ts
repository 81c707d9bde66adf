import { FILES_POLICY } from '@waypost/contracts/files-policy.ts';
import { WORKER_PATH } from '@waypost/contracts/site-worker.ts';
import type { TrustedTypePolicy, TrustedTypesWindow } from 'trusted-types/lib';

import { readRelease } from '../app/page-data.ts';
import { isReleaseFile } from './is-release-file.ts';

/** Where builds of this page's release have their files, and the shell its own. */
function releaseFolders(own: string): string[] {
  const bases = Object.values(readRelease().remotes).flatMap(({ builds }) =>
    Object.values(builds).map(({ base }) => base),
  );
  return [new URL('.', own).href, ...bases.map((base) => new URL(base, document.baseURI).href)];
}

/**
 * Makes the page's policy for addresses of scripts, and has each policy be made once: who asks for one that is there is
 * given that one, so that every build's files are checked here, and two builds with one library do not shut each other out.
 *
 * @param own address of one of the shell's files
 */
export function holdPolicies(own: string): void {
  const { trustedTypes } = globalThis as typeof globalThis & Pick<TrustedTypesWindow, 'trustedTypes'>;
  if (!trustedTypes) return;
  const folders = releaseFolders(own);
  const create = trustedTypes.createPolicy.bind(trustedTypes);
  const policies = new Map<string, unknown>();
  const value: typeof create = (name, rules) => {
    const policy = policies.get(name) ?? create(name, rules);
    policies.set(name, policy);
    return policy as TrustedTypePolicy;
  };
  Object.defineProperty(trustedTypes, 'createPolicy', { value });
  value(FILES_POLICY, {
    createScriptURL(text) {
      const address = new URL(text, document.baseURI);
      const isWorker = address.href === new URL(WORKER_PATH, location.origin).href;
      if (!isWorker && !isReleaseFile(address, folders))
        throw new TypeError(`No file of this page's release: ${text}`);
      return address.href;
    },
  });
}
