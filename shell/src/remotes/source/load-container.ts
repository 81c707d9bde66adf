import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { BUILD_MARK, buildMark } from '@waypost/contracts/build-mark.ts';
import { scriptAddress } from '@waypost/kit/trusted/script-address.ts';

import { openChunkQueue } from './chunk-queues.ts';
import type { NamedBuild } from '../choice/find-builds.ts';
import { fileUrl } from './file-url.ts';
import { LoadFailure } from './load-failure.ts';

const RETRY_DELAY = 400;
/** Milliseconds for finding out why a file was refused. */
const PATIENCE = 1000;

let loads = 0;

function isContainer(value: unknown): value is RemoteEntryExports {
  const candidate = value as Partial<RemoteEntryExports> | undefined;
  return typeof candidate?.init === 'function' && typeof candidate.get === 'function';
}

/** Takes the global an entry left behind, so that no other build's entry can be mistaken for it. */
function takeContainer(name: string): unknown {
  const globals = globalThis as unknown as Record<string, unknown>;
  const container = globals[name];
  globals[name] = undefined;
  return container;
}

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

/** Runs an entry once. Resolves to whether it could be had. */
function runEntry(url: string, integrity: string, key: string, then: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.onload = script.onerror = (event) => {
      script.remove();
      const ran = typeof event !== 'string' && event.type === 'load';
      if (ran) then();
      resolve(ran);
    };
    script.dataset[BUILD_MARK] = key;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = scriptAddress(url);
    document.head.append(script);
  });
}

/**
 * Runs a build's entry, checked against its hash, and gives the container it defines. Asks a second
 * time for a file that does not come. Rejects with a {@link LoadFailure}.
 */
export async function loadContainer(named: NamedBuild): Promise<RemoteEntryExports> {
  const { container: name, entry } = named.build;
  const key = buildMark(named, ++loads);
  const url = fileUrl(named, entry.file);
  let container: unknown;
  const run = () => {
    openChunkQueue(name, key);
    return runEntry(url, entry.integrity, key, () => (container = takeContainer(name)));
  };
  if (!(await run())) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    if (!(await run())) throw await refusal(url);
  }
  if (!isContainer(container)) throw new LoadFailure('init', `No container came from ${url}`);
  return container;
}
