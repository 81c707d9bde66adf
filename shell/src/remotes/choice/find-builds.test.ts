import type { ReleaseManifest, RemoteBuild, RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { findBuilds } from './find-builds.ts';

const build = (...exposes: readonly string[]) =>
  ({ exposes: Object.fromEntries(exposes.map((expose) => [expose, {}])) }) as unknown as RemoteBuild;

function release(given: Partial<RemoteRelease> = {}): ReleaseManifest {
  const map: RemoteRelease = {
    stable: 'stable',
    lastGood: 'good',
    kill: false,
    rollout: null,
    builds: {
      stable: build('story-map@1', 'location-preview@1'),
      good: build('story-map@1'),
      candidate: build('story-map@1'),
    },
    ...given,
  };
  return { schema: 'waypost-release/1', revision: 1, remotes: { 'mf-map': map } };
}

const idsOf = (...given: Parameters<typeof findBuilds>) => {
  const found = findBuilds(...given);
  return found.ok ? found.builds.map(({ buildId }) => buildId) : found.reason;
};

it('follows the choice made for the page', () => {
  expect(idsOf(release(), { 'mf-map': ['candidate', 'stable'] }, 'story-map@1')).toEqual([
    'candidate',
    'stable',
  ]);
});

it('without a choice takes stable, then the last good build, each once', () => {
  expect(idsOf(release(), {}, 'story-map@1')).toEqual(['stable', 'good']);
  expect(idsOf(release({ lastGood: 'stable' }), {}, 'story-map@1')).toEqual(['stable']);
});

it('leaves out builds that do not show the part', () => {
  expect(idsOf(release(), { 'mf-map': ['candidate', 'stable'] }, 'location-preview@1')).toEqual(['stable']);
});

it('tells a remote that is switched off from a part nobody shows', () => {
  expect(idsOf(release({ kill: true }), {}, 'story-map@1')).toBe('killed');
  expect(idsOf(release(), {}, 'sign-in@1')).toBe('unknown');
});
