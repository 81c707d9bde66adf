import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { ExposedModule } from '@waypost/contracts/host-services.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { buildPlugin } from './build-plugin.ts';
import { fileUrl } from './file-url.ts';
import { isChunkError } from './is-chunk-error.ts';
import { LoadFailure } from './load-failure.ts';

/** Where exposed modules come from. */
export interface ModuleSource {
  /**
   * The module of an exposed component out of one build. Rejects with a {@link LoadFailure}; a later
   * call tries afresh. `started` is called when the build's entry has run.
   */
  load(named: NamedBuild, expose: ExposeId, started: () => void): Promise<ExposedModule>;
}

function isExposedModule(module: unknown): module is ExposedModule {
  const component = (module as Partial<ExposedModule> | null)?.Component;
  return typeof component === 'function' || (typeof component === 'object' && component !== null);
}

function failureOf(cause: unknown): LoadFailure {
  return cause instanceof LoadFailure
    ? cause
    : new LoadFailure(isChunkError(cause) ? 'chunk' : 'invalid', cause);
}

/** The page's federation instance: the shell's own. */
function pageInstance(): ModuleFederation {
  const instance = getInstance(({ name }) => name === 'shell');
  if (!instance) throw new Error('The federation runtime of this page has not started.');
  return instance;
}

/** Modules of remotes through Module Federation's runtime. Each build is a remote of its own: `mf_map__<id>`. */
export function createModuleSource(hostApi: string, page: ModuleFederation = pageInstance()): ModuleSource {
  const builds = new Map<string, NamedBuild>();
  const waiting = new Map<string, Set<() => void>>();
  const running = new Set<string>();
  page.registerPlugins([
    buildPlugin({
      offer: { hostApi, runtime: page.version },
      find: (name) => builds.get(name),
      ran(name) {
        running.add(name);
        waiting.get(name)?.forEach((started) => started());
        waiting.delete(name);
      },
    }),
  ]);

  function find(named: NamedBuild, expose: ExposeId) {
    const { container, entry, exposes } = named.build;
    const name = `${container}__${named.buildId}`;
    if (!builds.has(name)) {
      builds.set(name, named);
      page.registerRemotes([{ name, entry: fileUrl(named, entry.file), entryGlobalName: container }]);
    }
    return { name, id: name + exposes[expose]!.module.slice(1) };
  }

  return {
    async load(named, expose, started) {
      const { name, id } = find(named, expose);
      if (running.has(name)) queueMicrotask(started);
      else waiting.set(name, (waiting.get(name) ?? new Set()).add(started));
      try {
        const module = await page.loadRemote<unknown>(id, { from: 'runtime' });
        if (!isExposedModule(module)) throw new LoadFailure('invalid', module);
        await module.ready;
        return module;
      } catch (cause) {
        throw failureOf(cause);
      } finally {
        waiting.get(name)?.delete(started);
      }
    },
  };
}
