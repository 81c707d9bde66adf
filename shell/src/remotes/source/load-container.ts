import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { BUILD_MARK, buildMark } from '@waypost/contracts/build-mark.ts';
import { isContainer } from '@waypost/contracts/container.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';
import { scriptAddress } from '@waypost/kit/trusted/script-address.ts';

import { openChunkQueue } from './chunk-queues.ts';
import { fileUrl } from './file-url.ts';
import { LoadFailure } from './load-failure.ts';

const RETRY_DELAY = 400;
/** Milliseconds for finding out why a file was refused. */
const PATIENCE = 1000;

let runs = 0;

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

/** Takes the global an entry left behind, so that no other build's entry can be mistaken for it. */
function takeContainer(name: string): unknown {
  const globals = globalThis as unknown as Record<string, unknown>;
  const container = globals[name];
  globals[name] = undefined;
  return container;
}

/** Runs a build's entry once, checked against its hash; null where it could not be had. */
async function runEntry(
  { build, ...names }: NamedBuild,
  url: string,
): Promise<{ readonly container: unknown } | null> {
  const mark = buildMark(names, ++runs);
  openChunkQueue(build.container, mark);
  const script = document.createElement('script');
  script.dataset[BUILD_MARK] = mark;
  script.crossOrigin = 'anonymous';
  script.integrity = build.entry.integrity;
  script.src = scriptAddress(url);
  document.head.append(script);
  const ran = await new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  script.remove();
  return ran ? { container: takeContainer(build.container) } : null;
}

/**
 * Runs a build's entry, checked against its hash, and gives the container it defines. Asks a second
 * time for a file that does not come. Rejects with a {@link LoadFailure}.
 */
export async function loadContainer(named: NamedBuild): Promise<RemoteEntryExports> {
  const url = fileUrl(named, named.build.entry.file);
  let entry = await runEntry(named, url);
  if (!entry) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    entry = await runEntry(named, url);
  }
  if (!entry) throw await refusal(url);
  if (!isContainer(entry.container)) throw new LoadFailure('init', `No container came from ${url}`);
  return entry.container as RemoteEntryExports;
}
