import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';

function assetsOf(files: readonly string[]) {
  const sync = (ending: string) => ({ sync: files.filter((file) => file.endsWith(ending)), async: [] });
  return { js: sync('.js'), css: sync('.css') };
}

/**
 * `mf-manifest.json`: a build as Module Federation's tools know one, out of what it says of itself. The plugin's own would
 * name the entry without its hash and none of the shared modules. Pages never fetch it; they know their builds from the
 * release.
 *
 * @param base folder its files are served from, with a slash at its end
 */
export function pluginManifest(build: BuildManifest, base: string) {
  const name = build.container;
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: build.build, buildName: build.remote },
      remoteEntry: { name: build.entry.file, path: '', type: 'var' },
      // Empty: types of what is exposed come with the contracts.
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
