import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { ExposedModule } from '@waypost/contracts/host-services.ts';

import { contractBreach } from './contract-gate.ts';
import type { NamedBuild } from './choice/find-builds.ts';
import { fileUrl, loadContainer, type RemoteContainer } from './load-container.ts';
import { LoadFailure } from './load-failure.ts';
import { pageShareScope } from './share-scope.ts';

/** Where exposed modules come from. */
export interface ModuleSource {
  /**
   * The module of an exposed component out of one build. Rejects with a {@link LoadFailure}; a later
   * call tries afresh. `started` is called when the build's entry runs.
   */
  load(named: NamedBuild, expose: ExposeId, started: () => void): Promise<ExposedModule>;
}

function preload(url: string, integrity: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

function isExposedModule(module: unknown): module is ExposedModule {
  const component = (module as Partial<ExposedModule> | null)?.Component;
  return typeof component === 'function' || (typeof component === 'object' && component !== null);
}

/** Whether an error says that a later file could not be had: one of a script, or of a style sheet. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function as(reason: 'init' | 'invalid') {
  return (cause: unknown) => {
    if (cause instanceof LoadFailure) throw cause;
    throw new LoadFailure(isChunkError(cause) ? 'chunk' : reason, cause);
  };
}

/** Modules of remotes through webpack's federation. */
export function createModuleSource(hostApi: string): ModuleSource {
  const containers = new Map<string, Promise<RemoteContainer>>();
  const preloaded = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'), (link) => link.href),
  );

  function preloadFiles(named: NamedBuild, expose: ExposeId): void {
    for (const { file, integrity } of named.build.exposes[expose]?.files ?? []) {
      const url = fileUrl(named, file);
      if (preloaded.has(url)) continue;
      preloaded.add(url);
      preload(url, integrity);
    }
  }

  async function start(named: NamedBuild): Promise<RemoteContainer> {
    const [container, scope] = await Promise.all([loadContainer(named), pageShareScope()]);
    await Promise.resolve()
      .then(() => container.init(scope))
      .catch(as('init'));
    return container;
  }

  function container(named: NamedBuild): Promise<RemoteContainer> {
    const key = `${named.remote}/${named.buildId}`;
    const known = containers.get(key);
    if (known) return known;
    const started = start(named);
    containers.set(key, started);
    started.catch(() => containers.delete(key));
    return started;
  }

  return {
    async load(named, expose, started) {
      const breach = contractBreach(named.build, { hostApi, shared: await pageShareScope() });
      if (breach) throw new LoadFailure('contract', breach);
      preloadFiles(named, expose);
      const loaded = await container(named);
      started();
      const name = named.build.exposes[expose]!.module;
      const module: unknown = await loaded
        .get(name)
        .then((factory) => factory())
        .catch(as('invalid'));
      if (!isExposedModule(module)) throw new LoadFailure('invalid', module);
      return module;
    },
  };
}
