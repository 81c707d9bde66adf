import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { isContainer } from '@waypost/contracts/container.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { fileUrl } from './file-url.ts';
import { LoadFailure } from './load-failure.ts';

const RETRY_DELAY = 400;
/** Milliseconds for finding out why a file was refused. */
const PATIENCE = 1000;

/** A browser does not say why it refused a file: one that is there was not the released one. */
async function refusal(url: string): Promise<LoadFailure> {
  const isThere = await fetch(url, {
    method: 'HEAD',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  return new LoadFailure(isThere ? 'hash' : 'unreachable', url);
}

/**
 * Runs a build's entry, checked against its hash, and gives the container it defines. Asks a second
 * time for a file that does not come. Rejects with a {@link LoadFailure}.
 */
export async function loadContainer(named: NamedBuild): Promise<RemoteEntryExports> {
  const url = fileUrl(named, named.build.entry.file);
  let entry = await globalThis.waypostRunEntry(named);
  if (!entry.ran) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    entry = await globalThis.waypostRunEntry(named);
  }
  if (!entry.ran) throw await refusal(url);
  if (!isContainer(entry.container)) throw new LoadFailure('init', `No container came from ${url}`);
  return entry.container as RemoteEntryExports;
}
