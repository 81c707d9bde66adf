import type { ExposeId } from '@waypost/shared/contracts/exposes.ts';
import type { ReleaseManifest, RemoteBuild } from '@waypost/shared/contracts/release-manifest.ts';

import { contractBreach } from './contract-gate.ts';
import { findBuild } from './find-build.ts';
import { fileUrl, loadContainer, type RemoteContainer } from './load-container.ts';
import { LoadFailure } from './load-failure.ts';
import { pageShareScope } from './share-scope.ts';

/** Where exposed modules come from. */
export interface ModuleSource {
  /** The module of an exposed component. Rejects with a {@link LoadFailure}; a later call tries afresh. */
  load(expose: ExposeId): Promise<unknown>;
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

/** Modules of the remotes that a release names, through webpack's federation. */
export function createModuleSource(release: ReleaseManifest, hostApi: string): ModuleSource {
  const containers = new Map<string, Promise<RemoteContainer>>();
  const preloaded = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'), (link) => link.href),
  );

  function preloadFiles(build: RemoteBuild, expose: ExposeId): void {
    for (const { file, integrity } of build.exposes[expose]?.files ?? []) {
      const url = fileUrl(build, file);
      if (preloaded.has(url)) continue;
      preloaded.add(url);
      preload(url, integrity);
    }
  }

  async function start(build: RemoteBuild): Promise<RemoteContainer> {
    const [container, scope] = await Promise.all([loadContainer(build), pageShareScope()]);
    await container.init(scope);
    return container;
  }

  function container(key: string, build: RemoteBuild): Promise<RemoteContainer> {
    const known = containers.get(key);
    if (known) return known;
    const started = start(build);
    containers.set(key, started);
    started.catch(() => containers.delete(key));
    return started;
  }

  return {
    async load(expose) {
      const found = findBuild(release, expose);
      if (!found.ok) throw new LoadFailure(found.reason);
      const { build, buildId, remote } = found;
      const breach = contractBreach(build, { hostApi, shared: await pageShareScope() });
      if (breach) throw new LoadFailure('contract', breach);
      preloadFiles(build, expose);
      try {
        const loaded = await container(`${remote}/${buildId}`, build);
        const factory = await loaded.get(build.exposes[expose]!.module);
        return factory();
      } catch (cause) {
        throw new LoadFailure('unreachable', cause);
      }
    },
  };
}
