import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { backendSettings } from './testing/backend-settings.ts';

const root = repositoryRoot();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = read('deploy/compose.yaml');
const caddyfile = read('deploy/Caddyfile');

const caddySettings = new Map(
  [...caddyfile.matchAll(/\{\$(WAYPOST_\w+)(?::([^}]*))?\}/g)].map(([, name, value]) => [name!, value]),
);
const two = read('deploy/two.yaml');
const composeSettings = [...`${compose}\n${two}`.matchAll(/^ {2,6}(WAYPOST_\w+):/gm)].map(
  ([, name]) => name!,
);

test('every setting of the containers is one of the backend, of Caddy’s configuration or of the release command', () => {
  const command = [
    ...read('tools/release/src/commands/common-options.ts').matchAll(/env\('(WAYPOST_\w+)'\)/g),
  ];
  const known = new Set([
    ...backendSettings().map(({ name }) => name),
    ...caddySettings.keys(),
    ...command.map(([, name]) => name!),
  ]);
  expect(composeSettings.length).toBeGreaterThan(15);
  expect(composeSettings.filter((name) => !known.has(name))).toEqual([]);
});

test('every setting of Caddy’s configuration is described with its default', () => {
  const guide = read('docs/guides/run-it.md');
  expect(caddySettings.size).toBe(10);
  for (const [name, value] of caddySettings) {
    const shown = name === 'WAYPOST_CDN_NETWORKS' ? 'a network no one has' : `\`${value}\``;
    expect(guide).toContain(`| \`${name}\` | ${shown} |`);
  }
});

test('what the containers take from the repository is there', () => {
  const mounted = [...compose.matchAll(/^ {6}- (\.[^:$]*):/gm)].map(([, path]) => path!);
  const built = [...compose.matchAll(/^ {4}build: (\S+)$/gm)].map(([, path]) => join(path!, 'Dockerfile'));
  expect([mounted, built].map((list) => list.length)).toEqual([2, 2]);
  for (const path of [...mounted, ...built])
    expect({ path, there: existsSync(join(root, 'deploy', path)) }).toEqual({ path, there: true });
});

test('the guard runs beside the site, with the site’s own token, on a store it can write', () => {
  const [, guard = ''] = /^ {2}guard:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  expect(guard).toContain('target: guard\n');
  expect(read('Dockerfile')).toMatch(/^FROM sources AS guard\n(?:.+\n)*ENTRYPOINT .*waypost-release\.mjs/m);
  expect(existsSync(join(root, 'tools', 'release', 'bin', 'waypost-release.mjs'))).toBe(true);
  expect(guard).toMatch(/^ {6}- \$\{STORE:-\.\/store\}:\/srv\/waypost$/m);
  expect(compose.match(/^ {6}WAYPOST_GUARD_TOKEN: \$\{GUARD_TOKEN\b/gm)).toHaveLength(2);
});

test('of two machines the guard asks whichever answers, by the name of the site, which leads to Caddy', () => {
  const service = (name: string) => new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(two)?.[1] ?? '';
  expect(service('guard')).toContain("command: [guard, --site, 'https://${SITE}']\n");
  expect(service('caddy')).toMatch(/^ {6}default:\n {8}aliases: \['\$\{SITE\}'\]$/m);
});

test('what the guide has the machines, and Caddy, told are settings of theirs, and each line installs one program', () => {
  const guide = read('docs/guides/run-it.md');
  const told = (file: string) =>
    [
      ...(new RegExp(`\`${file}\`:\\n\\n\`\`\`sh\\n([^\`]*)\`\`\``).exec(guide)?.[1] ?? '').matchAll(
        /^(WAYPOST_\w+)=/gm,
      ),
    ].map(([, name]) => name!);
  const ofBackend = backendSettings().map(({ name }) => name);
  expect(told('waypost.env').length).toBeGreaterThan(5);
  expect(told('waypost.env').filter((name) => !ofBackend.includes(name))).toEqual([]);
  expect(told('caddy.env').length).toBeGreaterThan(2);
  expect(told('caddy.env').filter((name) => !caddySettings.has(name))).toEqual([]);
  expect([...guide.matchAll(/^go install (.*)$/gm)].map(([, what]) => what!.split(' ').length)).toEqual([
    1, 1,
  ]);
});

test('the container with the certificates has no store, and the one that serves the store has nothing else', () => {
  const [, caddy = ''] = /^ {2}caddy:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  const [, files = ''] = /^ {2}files:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  expect(caddy).toContain('- certificates:/data\n');
  expect(caddy).not.toContain('STORE');
  // A server of files there would follow links, and keep what nobody reads, of as much as anybody asks for.
  expect(caddyfile).not.toMatch(/^\s*(?:root|file_server|file|try_files)\b/m);
  expect(files.match(/^ {6}- \S+:\S+$/gm)).toEqual(['      - ${STORE:-./store}:/srv/waypost:ro']);
  expect(files).toMatch(/^ {4}read_only: true\n {4}cap_drop: \[ALL\]$/m);
  expect(files).not.toContain('environment');
});

test('what the containers need of their settings file is in the guide', () => {
  const wanted = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!));
  const guide = read('docs/guides/run-it.md');
  expect(wanted.size).toBe(5);
  for (const name of wanted) expect(guide).toContain(`${name}=`);
});

test('the container’s Caddy is the one the configuration is tested with', () => {
  const tested = /version: '([\d.]+)'/.exec(read('tools/cli-kit/src/testing/provision/caddy.ts'))?.[1];
  expect(compose).toContain(`image: caddy:${tested}-alpine\n`);
});

test('the header that names the visitor is the same on both sides', () => {
  const told = /WAYPOST_TRUSTED_PROXY_HEADER: (\S+)/.exec(compose)?.[1];
  expect(caddyfile).toContain(`header_up ${told} {client_ip}`);
  expect(read('docs/guides/run-it.md')).toContain(`WAYPOST_TRUSTED_PROXY_HEADER=${told}`);
});

test('the releases and settings of whoever runs the containers are neither committed nor built in', () => {
  expect(compose).toContain('${STORE:-./store}');
  expect(compose).toContain('.env beside this one');
  for (const file of ['store', '.env'])
    expect([read('.gitignore').split('\n'), read('.dockerignore').split('\n')]).toEqual([
      expect.arrayContaining([file === 'store' ? '/deploy/store/' : '/deploy/.env']),
      expect.arrayContaining([`deploy/${file}`]),
    ]);
});

test('whoever builds a container from a clone with keys and settings in it has none of them in the container', () => {
  const left = read('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['**/*.key.json', '**/.env']));
  expect(left.filter((line) => line.startsWith('!'))).toEqual([]);
  expect(read('.gitignore').split('\n')).toContain('*.key.json');
});
