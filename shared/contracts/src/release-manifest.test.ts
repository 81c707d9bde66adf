import { releaseManifestSchema } from './release-manifest.ts';

const id = '0'.repeat(12);

const withBase = (base: string) => {
  const build = {
    base,
    container: 'mf_map',
    entry: { file: 'entry.0123456789abcdef.js', integrity: `sha256-${'A'.repeat(43)}=` },
    exposes: {},
    requires: { hostApi: '^1.0.0', shared: {} },
    stateless: true,
  };
  const remote = { stable: id, lastGood: id, kill: false, rollout: null, builds: { [id]: build } };
  return releaseManifestSchema.safeParse({
    schema: 'waypost-release/1',
    revision: 1,
    remotes: { 'mf-map': remote },
  }).success;
};

it.each([
  '/mf-map/f/',
  'https://parts.example.org/mf-map/f/',
  'http://127.0.0.1:8091/f/',
  'http://[::1]:8091/f/',
])('files may lie at %s', (base) => expect(withBase(base)).toBe(true));

it.each([
  'https://parts.example.org:99999/f/',
  'https://1.2.3.999/f/',
  'https://[1::2::3]/f/',
  'https://*/f/',
  'https://parts.example.org;sandbox/f/',
])('at %s they may not: no page could make an address of it, or keep its policy', (base) =>
  expect(withBase(base)).toBe(false),
);
