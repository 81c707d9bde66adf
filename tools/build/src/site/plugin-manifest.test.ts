/** @jest-environment node */
import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';

import { pluginManifest } from './plugin-manifest.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;
const build: BuildManifest = {
  remote: 'mf-map',
  build: '0123456789ab',
  container: 'mf_map',
  entry: { file: 'remote-entry.0123456789abcdef.js', integrity },
  exposes: {
    'story-map@1': {
      module: './story-map',
      files: ['css', 'js'].map((ending) => ({ file: `story-map.0123456789abcdef.${ending}`, integrity })),
      uses: [],
    },
  },
  requires: { hostApi: '^1.0.0', runtime: '^2.9.2', shared: { react: '^19.3.1' } },
  stateless: true,
  files: [],
};

it('tools find the entry under its real name, and what is shared and exposed', () => {
  const { metaData, shared, exposes } = pluginManifest(build, '/mf-map/f/');
  expect(metaData.publicPath + metaData.remoteEntry.name).toBe('/mf-map/f/remote-entry.0123456789abcdef.js');
  expect(metaData).toMatchObject({ globalName: 'mf_map', pluginVersion: '2.9.2' });
  expect(shared).toMatchObject([{ id: 'mf_map:react', version: '19.3.1', requiredVersion: '^19.3.1' }]);
  expect(exposes).toMatchObject([
    {
      id: 'mf_map:story-map',
      path: './story-map',
      assets: {
        js: { sync: ['story-map.0123456789abcdef.js'] },
        css: { sync: ['story-map.0123456789abcdef.css'] },
      },
    },
  ]);
});
