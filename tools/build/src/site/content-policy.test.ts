import { createHash } from 'node:crypto';
import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import type { ShellDescription } from '../parts/describe-shell.ts';
import { contentPolicy } from './content-policy.ts';
import { EARLY_SCRIPT } from './early-script.ts';
import { renderHtml } from './render-html.ts';

const shell: ShellDescription = {
  scripts: [{ file: 'shell.0123456789abcdef.js', integrity: `sha256-${'A'.repeat(43)}=` }],
  styles: [],
  style: '',
  components: {},
  texts: {},
  later: [],
  offer: { hostApi: '1.0.0', runtime: '2.9.2', shared: {} },
  api: '',
  files: ['shell.0123456789abcdef.js'],
};

function remoteAt(base: string): RemoteRelease {
  const build = '0123456789ab';
  const entry = { file: 'remote-entry.0123456789abcdef.js', integrity: `sha256-${'B'.repeat(43)}=` };
  const exposes = { 'map-view@1': { module: './view', files: [], uses: [] } };
  const requires = { hostApi: '^1.0.0', shared: {} };
  const builds = { [build]: { base, container: 'mf_map', entry, exposes, requires, stateless: true } };
  return { stable: build, lastGood: build, kill: false, rollout: null, builds };
}

const pageOf = (remotes: Record<string, RemoteRelease>) =>
  renderHtml(shell, { schema: 'waypost-release/1', revision: 1, remotes });

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the one script of the page runs by its hash, and builds come from where the release says', async () => {
  const html = await pageOf({
    'mf-map': remoteAt('https://files.example.org/mf-map/f/'),
    'mf-auth': remoteAt('https://files.example.org/mf-auth/f/'),
    'mf-stories': remoteAt('/mf-stories/f/'),
  });
  const directives = contentPolicy(html).split('; ');
  expect(directives).toContain(
    `script-src 'self' 'wasm-unsafe-eval' ${hash(EARLY_SCRIPT)} https://files.example.org`,
  );
  const style = /<style>(.*?)<\/style>/s.exec(html)![1]!;
  expect(directives).toContain(`style-src 'self' ${hash(style)} https://files.example.org`);
  expect(directives).toContain(`connect-src 'self' https://files.example.org`);
  expect(contentPolicy(await pageOf({}))).not.toContain('files.example.org');
});

test('a page whose shell was built for a backend elsewhere may ask it, and show its pictures', async () => {
  const release = { schema: 'waypost-release/1', revision: 1, remotes: {} } as const;
  const policy = async (api: string) => contentPolicy(await renderHtml({ ...shell, api }, release));
  const away = await policy('https://api.example.org/waypost');
  expect(away).toContain("connect-src 'self' https://api.example.org;");
  expect(away).toContain('data: blob: https://api.example.org;');
  expect(away).toContain("media-src 'self' https://api.example.org;");
  expect(away).toContain('report-uri https://api.example.org/waypost/api/waypost/csp-report');
  expect(await policy('/waypost')).toBe(
    (await policy('')).replace('report-uri /api', 'report-uri /waypost/api'),
  );
});
