import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';

interface Assets {
  readonly sync: readonly string[];
  readonly async: readonly string[];
}

interface ModuleAssets {
  readonly js: Assets;
  readonly css: Assets;
}

/** `mf-manifest.json` as Module Federation's tools read it. Pages never fetch it; they know their builds from the release. */
export interface PluginManifest {
  readonly id: string;
  readonly name: string;
  readonly metaData: {
    readonly name: string;
    readonly type: 'app';
    readonly buildInfo: { readonly buildVersion: string; readonly buildName: string };
    readonly remoteEntry: { readonly name: string; readonly path: ''; readonly type: 'var' };
    /** Empty: types of what is exposed come with the contracts. */
    readonly types: { readonly path: ''; readonly name: ''; readonly zip: ''; readonly api: '' };
    readonly globalName: string;
    readonly pluginVersion: string;
    /** Folder of the build's files, with a slash at its end. */
    readonly publicPath: string;
  };
  readonly shared: readonly {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly singleton: boolean;
    readonly requiredVersion: string;
    readonly assets: ModuleAssets;
  }[];
  readonly remotes: readonly [];
  readonly exposes: readonly {
    readonly id: string;
    readonly name: string;
    readonly path: string;
    readonly assets: ModuleAssets;
  }[];
}

function assetsOf(files: readonly string[]): ModuleAssets {
  const sync = (ending: string) => ({ sync: files.filter((file) => file.endsWith(ending)), async: [] });
  return { js: sync('.js'), css: sync('.css') };
}

/**
 * A build as Module Federation's tools know one, out of what it says of itself. The plugin's own would name the entry
 * without its hash and none of the shared modules.
 *
 * @param base folder its files are served from, with a slash at its end
 */
export function pluginManifest(build: BuildManifest, base: string): PluginManifest {
  const name = build.container;
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: build.build, buildName: build.remote },
      remoteEntry: { name: build.entry.file, path: '', type: 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: build.requires.runtime?.replace('^', '') ?? '',
      publicPath: base,
    },
    shared: Object.entries(build.requires.shared).map(([module, range]) => ({
      id: `${name}:${module}`,
      name: module,
      version: range.replace('^', ''),
      singleton: true,
      requiredVersion: range,
      assets: assetsOf([]),
    })),
    remotes: [],
    exposes: Object.values(build.exposes).map(({ module, files }) => ({
      id: `${name}:${module.slice(2)}`,
      name: module.slice(2),
      path: module,
      assets: assetsOf(files.map(({ file }) => file)),
    })),
  };
}
