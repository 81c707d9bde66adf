import { BUILD_MARK, buildMark, type BuildName } from '@waypost/contracts/build-mark.ts';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';
import { scriptAddress } from '@waypost/kit/trusted/script-address.ts';

import { openChunkQueue } from './chunk-queues.ts';

/** A build together with its names. */
export interface EntryBuild extends BuildName {
  readonly build: Pick<RemoteBuild, 'base' | 'container' | 'entry'>;
}

/** What came of running an entry: whether it could be had, and the container it defined. */
export type RanEntry = { readonly ran: true; readonly container: unknown } | { readonly ran: false };

type FileRef = RemoteBuild['entry'];

let loads = 0;

/** Takes the global an entry left behind, so that no other build's entry can be mistaken for it. */
function takeContainer(name: string): unknown {
  const globals = globalThis as unknown as Record<string, unknown>;
  const container = globals[name];
  globals[name] = undefined;
  return container;
}

function runScript(base: string, { file, integrity }: FileRef, mark: string, end: (ran: boolean) => void) {
  const script = document.createElement('script');
  script.onload = script.onerror = (event) => {
    script.remove();
    end(typeof event !== 'string' && event.type === 'load');
  };
  script.dataset[BUILD_MARK] = mark;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = scriptAddress(base + file);
  document.head.append(script);
  return script;
}

/** Keeps scripts that have not run from running: one that has left its document when its bytes are there does not. */
function stop(scripts: readonly HTMLScriptElement[]): void {
  const elsewhere = document.implementation.createHTMLDocument('');
  scripts.filter(({ isConnected }) => isConnected).forEach((script) => elsewhere.adoptNode(script));
}

/**
 * Runs a build's entry once, checked against its hash, and of the scripts `beside` it those that come sooner. The build
 * asks by itself for what it then misses, so that nothing runs twice.
 */
export async function runEntry(
  { build, ...names }: EntryBuild,
  beside: readonly FileRef[] = [],
): Promise<RanEntry> {
  const mark = buildMark(names, ++loads);
  openChunkQueue(build.container, mark);
  const scripts = beside.map((file) => runScript(build.base, file, mark, () => undefined));
  return new Promise((resolve) => {
    runScript(build.base, build.entry, mark, (ran) => {
      stop(scripts);
      resolve(ran ? { ran, container: takeContainer(build.container) } : { ran });
    });
  });
}
