import { releaseManifestSchema, type BuildManifest } from '@waypost/contracts/release-manifest.ts';
import { devPage } from './dev-page.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;
const released = {
  schema: 'waypost-release/1',
  revision: 4,
  remotes: {
    'mf-auth': remote('mf_auth', '/mf-auth/f/', 'aaaaaaaaaaaa'),
    'mf-map': remote('mf_map', '/mf-map/f/', 'bbbbbbbbbbbb'),
  },
};
const page =
  '<!doctype html><html><head><title>Waypost</title></head><body>' +
  `<script type="application/json" id="waypost-release">${JSON.stringify(released)}</script></body></html>`;
const built: BuildManifest = {
  remote: 'mf-map',
  build: 'cccccccccccc',
  container: 'mf_map',
  entry: { file: 'remote-entry.0123456789abcdef.js', integrity },
  exposes: {},
  requires: { hostApi: '^1.0.0', shared: {} },
  stateless: false,
  files: ['remote-entry.0123456789abcdef.js'],
};

function remote(container: string, base: string, build: string) {
  const entry = { file: 'remote-entry.fedcba9876543210.js', integrity };
  const requires = { hostApi: '^1.0.0', shared: {} };
  const builds = { [build]: { base, container, entry, exposes: {}, requires, stateless: true } };
  return { stable: build, lastGood: build, kill: false, rollout: null, builds };
}

const here = { built, base: '/mf-map/dev/' };

test('the watched remote comes from its own folder, the others stay as released', () => {
  const changed = devPage(page, here);
  const json = /id="waypost-release">([\s\S]*?)<\/script>/.exec(changed)?.[1] ?? '';
  const release = releaseManifestSchema.parse(JSON.parse(json));
  expect(release.remotes['mf-map']?.stable).toBe('cccccccccccc');
  expect(release.remotes['mf-map']?.builds['cccccccccccc']?.base).toBe('/mf-map/dev/');
  expect(release.remotes['mf-auth']).toEqual(released.remotes['mf-auth']);
});

test('the page listens for the next build', () => {
  expect(devPage(page, here)).toContain('<script defer src="/dev/reload.js"></script>\n</head>');
});

test('the refresh runtime runs before every other script', () => {
  expect(devPage(page, here)).toContain('<head>\n<script src="/dev/refresh.js"></script>');
});
