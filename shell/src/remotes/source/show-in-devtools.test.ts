import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

import { showInDevtools } from './show-in-devtools.ts';

const named = (remote: string) => ({
  remote,
  buildId: '0123456789ab',
  build: {
    base: `/${remote}/f/`,
    container: remote.replace('-', '_'),
    entry: { file: 'remote-entry.0123456789abcdef.js', integrity: '' },
    exposes: { 'story-map@1': { module: './story-map', files: [], uses: [] } },
    requires: { hostApi: '^1.0.0', shared: {} },
    stateless: true,
  } satisfies RemoteBuild,
});

it('the extension finds the shell with its remotes, and what each exposes', () => {
  Reflect.set(window, '__FEDERATION__', { moduleInfo: {} });
  showInDevtools(named('mf-map'), { name: 'mf_map', entry: 'http://localhost/mf-map/f/entry.js' });
  showInDevtools(named('mf-auth'), { name: 'mf_auth', entry: 'http://localhost/mf-auth/f/entry.js' });
  expect(window.__FEDERATION__.moduleInfo).toMatchObject({
    shell: {
      remotesInfo: {
        mf_map: { matchedVersion: 'http://localhost/mf-map/f/entry.js' },
        mf_auth: { matchedVersion: 'http://localhost/mf-auth/f/entry.js' },
      },
    },
    'mf_map:http://localhost/mf-map/f/entry.js': {
      globalName: 'mf_map',
      modules: [{ moduleName: 'story-map', modulePath: './story-map' }],
    },
  });
});
