/** @jest-environment node */
import { bytesWith, excess, excessByModule } from './excess.ts';
import type { SiteContents } from './site-contents.ts';
import type { Visit } from './visit.ts';

const none = {
  bytes: 0,
  codeBytes: 0,
  requests: 0,
  firstBytes: 0,
  depth: 0,
  lcp: 0,
  ready: 0,
  usable: 0,
  blocking: 0,
};

const ours: Visit = {
  ...none,
  files: {
    '/travel-story/a': 5_300,
    '/shell/f/shell.js': 20_200,
    '/mf-map/f/map.js': 81_200,
    '/api/places': 900,
  },
};
const theirs: Visit = {
  ...none,
  files: { '/travel-story/a': 1_300, '/shell/f/all.js': 90_200, '/api/places': 900 },
};
const our: SiteContents = {
  bytes: { '/': 5_000, '/shell/f/shell.js': 20_000, '/mf-map/f/map.js': 81_000 },
  hashes: { '/shell/f/shell.js': 0, '/mf-map/f/map.js': 1_000 },
  origins: {
    '/shell/f/shell.js': { react: 3_000, 'shell/src/remotes/load-remote.ts': 1_000 },
    '/mf-map/f/map.js': { ol: 7_000, react: 1_000 },
  },
};
const their: SiteContents = {
  bytes: { '/': 1_000, '/shell/f/all.js': 90_000 },
  hashes: {},
  origins: { '/shell/f/all.js': { react: 2_000, ol: 7_000 } },
};

describe('excess', () => {
  it('splits what the federated visit loads more into causes that add up to it', () => {
    const parts = excess([ours, theirs], [our, their]);
    expect(parts).toEqual({
      'manifests and hashes': 5_000,
      'federation runtime': 5_000,
      duplicates: 10_000,
      'unshaken or unused shared code': -5_000,
      'headers of more requests': 200,
      'pictures and API answers': 0,
    });
    const wire = (visit: Visit) => Object.values(visit.files).reduce((sum, bytes) => sum + bytes, 0);
    expect(Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)).toBe(wire(ours) - wire(theirs));
  });

  it('names the packages that make most of it, the largest first', () => {
    expect(excessByModule([ours, theirs], [our, their], 2)).toEqual([
      ['react', 5_000],
      ['ol', 0],
    ]);
  });
});

describe('bytesWith', () => {
  it('counts whole files that hold anything of the package', () => {
    expect(bytesWith('ol', ours, our.origins)).toBe(81_200);
    expect(bytesWith('ol', theirs, their.origins)).toBe(90_200);
  });

  it('is 0 for a visit whose files hold nothing of it', () => {
    const { '/mf-map/f/map.js': _, ...without } = ours.files;
    expect(bytesWith('ol', { ...ours, files: without }, our.origins)).toBe(0);
  });
});
