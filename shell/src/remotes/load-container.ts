import type { RemoteBuild } from '@waypost/shared/contracts/release-manifest.ts';

const TIMEOUT = 8000;

export type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a federated build's entry leaves behind: webpack's container interface. */
export interface RemoteContainer {
  init(shareScope: ShareScope): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** Absolute address of one of a build's files. */
export function fileUrl(build: RemoteBuild, file: string): string {
  return new URL(build.base + file, document.baseURI).href;
}

function isContainer(value: unknown): value is RemoteContainer {
  const candidate = value as Partial<RemoteContainer> | undefined;
  return typeof candidate?.init === 'function' && typeof candidate.get === 'function';
}

/**
 * Runs a build's entry, checked against its hash, and gives the container it defines. Rejects when
 * it does not come within eight seconds, does not match its hash, or defines no container.
 */
export function loadContainer(build: RemoteBuild): Promise<RemoteContainer> {
  const globals = globalThis as unknown as Record<string, unknown>;
  const url = fileUrl(build, build.entry.file);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (failure?: string) => {
      clearTimeout(timer);
      script.remove();
      const container = globals[build.container];
      if (failure) reject(new Error(`${failure}: ${url}`));
      else if (isContainer(container)) resolve(container);
      else reject(new Error(`No container came from ${url}`));
    };
    const timer = setTimeout(() => finish('No answer in time'), TIMEOUT);
    script.onload = () => finish();
    script.onerror = () => finish('The file is missing, or is not the one that was released');
    script.crossOrigin = 'anonymous';
    script.integrity = build.entry.integrity;
    script.src = url;
    document.head.append(script);
  });
}
