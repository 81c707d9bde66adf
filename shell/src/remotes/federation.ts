import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@waypost/shared/contracts/release-manifest.ts';

const ENTRY_TIMEOUT = 8000;

/** Loads modules of federated builds. Rejects when a build can not be loaded. */
export interface Federation {
  /** Version of the runtime on this page. */
  readonly version: string;
  load(build: RemoteBuild, buildId: string, module: string): Promise<unknown>;
}

function fileUrl(build: RemoteBuild, file: string): string {
  return new URL(build.base + file, document.baseURI).href;
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

/** The page's federation runtime, with an integrity value on every entry it loads. */
export function createFederation(): Federation {
  const runtime = getInstance();
  if (!runtime) throw new Error('The shell was built without a federation runtime.');
  const integrityByUrl = new Map<string, string>();
  const registered = new Set<string>();

  const plugin: ModuleFederationRuntimePlugin = {
    name: 'waypost-integrity',
    createScript({ url }) {
      const integrity = integrityByUrl.get(url);
      if (!integrity) throw new Error(`No hash is known for ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      return { script, timeout: ENTRY_TIMEOUT };
    },
  };
  runtime.registerPlugins([plugin]);

  return {
    version: runtime.version,
    async load(build, buildId, module) {
      const name = `${build.container}__${buildId}`;
      const entry = fileUrl(build, build.entry.file);
      const expose = Object.values(build.exposes).find((one) => one.module === module);
      if (!registered.has(name)) {
        registered.add(name);
        integrityByUrl.set(entry, build.entry.integrity);
        runtime.registerRemotes([{ name, entry, entryGlobalName: build.container, type: 'global' }]);
        preload(entry, build.entry.integrity);
      }
      for (const { file, integrity } of expose?.files ?? []) {
        const url = fileUrl(build, file);
        if (integrityByUrl.has(url)) continue;
        integrityByUrl.set(url, integrity);
        preload(url, integrity);
      }
      return runtime.loadRemote(`${name}/${module.slice(2)}`);
    },
  };
}
