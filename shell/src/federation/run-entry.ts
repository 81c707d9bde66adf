import { BUILD_MARK, buildMark } from '@waypost/contracts/build-mark.ts';
import type { BuildName, NamedBuild } from '@waypost/contracts/named-build.ts';
import type { RanEntry } from '@waypost/contracts/page-start.ts';
import { scriptAddress } from '@waypost/kit/trusted/script-address.ts';

import { openChunkQueue } from './chunk-queues.ts';

let loads = 0;

/** A mark for one more run of a build. */
export const newMark = (names: BuildName) => buildMark(names, ++loads);

/** Takes the global an entry left behind, so that no other build's entry can be mistaken for it. */
function takeContainer(name: string): unknown {
  const globals = globalThis as unknown as Record<string, unknown>;
  const container = globals[name];
  globals[name] = undefined;
  return container;
}

/** A script of the release; `mark` says of which run of which build, nothing that it is the shell's. */
interface Script {
  readonly address: string;
  readonly integrity: string;
  readonly mark?: string;
}

/** Runs a script, checked against its hash. */
export function runScript({ address, integrity, mark }: Script, end?: (ran: boolean) => void) {
  const script = document.createElement('script');
  script.onload = script.onerror = (event) => {
    script.remove();
    end?.(typeof event !== 'string' && event.type === 'load');
  };
  if (mark) script.dataset[BUILD_MARK] = mark;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = scriptAddress(address);
  document.head.append(script);
  return script;
}

/** Runs a build's entry once, checked against its hash. */
export async function runEntry({ build, ...names }: NamedBuild, mark = newMark(names)): Promise<RanEntry> {
  openChunkQueue(build.container, mark);
  const { file, integrity } = build.entry;
  return new Promise((resolve) => {
    runScript({ address: build.base + file, integrity, mark }, (ran) =>
      resolve(ran ? { ran, container: takeContainer(build.container) } : { ran }),
    );
  });
}
