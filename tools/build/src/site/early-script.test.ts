import { createHash } from 'node:crypto';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';
import { isInCohort } from '@waypost/contracts/visitor-bucket.ts';

import { build, CANDIDATE, GOOD, remote, rollout, STABLE, visit, VISITOR } from '../testing/visit-early.ts';

it('puts exactly the visitors into the candidate that the release tools say', () => {
  const remotes = { 'mf-map': remote({ rollout: rollout({ basisPoints: 3000 }) }) };
  const visitors = Array.from({ length: 500 }, (_, index) =>
    createHash('md5').update(`${index}`).digest('hex'),
  );
  const chosen = visitors.map(
    (visitor) => visit({ remotes, local: { 'waypost-visitor': visitor } }).map?.[0] === CANDIDATE,
  );
  expect(chosen).toEqual(visitors.map((one) => isInCohort('mf-map', rollout({ basisPoints: 3000 }), one)));
});

it('tries candidate, stable and last good, and preloads the first alone', () => {
  const page = visit({ remotes: { 'mf-map': remote({ rollout: rollout({ basisPoints: 10_000 }) }) } });
  expect(page.map).toEqual([CANDIDATE, STABLE, GOOD]);
  expect(page.preloads).toEqual([`/mf-map/f/entry.${CANDIDATE}.js`, `/mf-map/f/story-map.${CANDIDATE}.js`]);
  expect(page.local['waypost-visitor']).toMatch(/^[0-9a-f]{32}$/);
});

it('still fetches a page’s files and first answers where its build says it uses something no object of ours names', () => {
  const plain = build(STABLE);
  const shown = { ...plain.exposes['story-map@1']!, uses: ['constructor', '__proto__', 'antd/es/button'] };
  const builds = { [STABLE]: { ...plain, exposes: { 'story-map@1': shown } } };
  const asked = jest.fn(() => Promise.resolve(new Response()));
  const page = visit({ remotes: { 'mf-map': remote({ lastGood: STABLE, builds }) }, fetch: asked });
  expect(page.preloads).toEqual([`/mf-map/f/entry.${STABLE}.js`, `/mf-map/f/story-map.${STABLE}.js`]);
  expect(asked).toHaveBeenCalled();
});

it('fetches the texts of the one language that was chosen, or that the browser asks for', () => {
  const file = (name: string) => ({ file: `${name}.js`, integrity: `sha256-${name}` });
  const texts = { en: file('texts-en'), de: file('texts-de') };
  const builds = { [STABLE]: { ...build(STABLE), texts } };
  const remotes = { 'mf-map': remote({ lastGood: STABLE, builds }) };
  const seen = (given: object) => {
    const { preloads, root } = visit({ remotes, ...given });
    return [root.lang, ...preloads.filter((one) => one.includes('texts'))];
  };
  expect(seen({ languages: ['de-AT', 'en'] })).toEqual(['de', '/mf-map/f/texts-de.js']);
  expect(seen({ languages: ['en'], local: { 'waypost-language': 'de' } })).toEqual([
    'de',
    '/mf-map/f/texts-de.js',
  ]);
  // A build from before a language has English of it.
  expect(seen({ languages: ['es'] })).toEqual(['es', '/mf-map/f/texts-en.js']);
});

it('fetches what a page needs right after its first render behind what it needs for that', () => {
  const plain = build(STABLE);
  const shown = plain.exposes['story-map@1']!;
  const engine = { file: 'engine.js', integrity: 'sha256-engine', next: true as const };
  const exposes = { 'story-map@1': { ...shown, files: [...shown.files, engine] } };
  const page = visit({
    remotes: { 'mf-map': remote({ lastGood: STABLE, builds: { [STABLE]: { ...plain, exposes } } }) },
  });
  expect(page.preloads).toEqual([
    `/mf-map/f/entry.${STABLE}.js`,
    `/mf-map/f/story-map.${STABLE}.js`,
    '/mf-map/f/engine.js',
  ]);
  expect(page.last).toEqual(['/mf-map/f/engine.js']);
});

const MEMBER = '{"isLogged":true,"userData":{"id":"a"}}';

it.each([
  ['/dashboard', 'somebody who is signed in', MEMBER, ['dashboard']],
  ['/dashboard', 'a guest, who is shown the login page', '{"isLogged":false,"userData":null}', ['sign-in']],
  ['/dashboard', 'somebody who comes for the first time', undefined, ['sign-in']],
  ['/login', 'a guest', undefined, ['sign-in']],
  ['/login', 'somebody who is signed in, and led on', MEMBER, []],
])('fetches of %s what is shown to %s', (address, _, stored, shown) => {
  const both = build(STABLE);
  const file = (name: string) => ({ file: `${name}.js`, integrity: `sha256-${name}` });
  const exposes = Object.fromEntries(
    ['dashboard', 'sign-in'].map((name) => [
      `${name}@1`,
      { module: `./${name}`, files: [file(name)], uses: [] },
    ]),
  );
  const { preloads } = visit({
    remotes: { 'mf-auth': remote({ lastGood: STABLE, builds: { [STABLE]: { ...both, exposes } } }) },
    address,
    local: stored === undefined ? {} : { 'login-storage': stored },
  });
  const files = shown.map((name) => `/mf-map/f/${name}.js`);
  expect(preloads).toEqual(files.length > 0 ? [`/mf-map/f/entry.${STABLE}.js`, ...files] : []);
});

it('makes no first calls of a page that is not shown, as to a guest who is led to sign in', () => {
  const asked = jest.fn(() => Promise.resolve(new Response()));
  visit({ remotes: { 'mf-map': remote() }, address: '/dashboard', fetch: asked });
  expect(asked).not.toHaveBeenCalled();
});

it('names a build once when stable is the last good one, and makes no visitor id without a rollout', () => {
  const page = visit({ remotes: { 'mf-map': remote({ lastGood: STABLE }) } });
  expect(page.map).toEqual([STABLE]);
  expect(page.local).toEqual({});
});

it.each([
  ['none', rollout(), STABLE],
  ['all', rollout({ basisPoints: 10_000 }), CANDIDATE],
])('a candidate for %s of the visitors has the right build come first', (_, given, first) => {
  const page = visit({
    remotes: { 'mf-map': remote({ rollout: given }) },
    local: { 'waypost-visitor': VISITOR },
  });
  expect(page.map?.[0]).toBe(first);
});

it('without storage everybody gets stable', () => {
  const page = visit({
    remotes: { 'mf-map': remote({ rollout: rollout({ basisPoints: 10_000 }) }) },
    storageThrows: true,
  });
  expect(page.map).toEqual([STABLE, GOOD]);
  expect(page.preloads).toContain(`/mf-map/f/entry.${STABLE}.js`);
});

it('leaves out a build that failed in this tab a short while ago, unless nothing is left', () => {
  const remotes = { 'mf-map': remote() };
  const soon = Date.now() + 60_000;
  const brokenFor = (broken: Record<string, number>) =>
    visit({ remotes, session: { 'waypost-broken': JSON.stringify(broken) } }).map;
  expect(brokenFor({ [`mf-map:${STABLE}`]: soon })).toEqual([GOOD]);
  expect(brokenFor({ [`mf-map:${STABLE}`]: Date.now() - 1 })).toEqual([STABLE, GOOD]);
  expect(brokenFor({ [`mf-map:${STABLE}`]: soon, [`mf-map:${GOOD}`]: soon })).toEqual([STABLE, GOOD]);
});

it.each<Partial<RemoteBuild['requires']>>([
  { hostApi: '^1.3.0' },
  { hostApi: '^2.0.0' },
  { runtime: '^3.0.0' },
  { shared: { react: '^19.4.0' } },
  { shared: { vue: '^3.0.0' } },
])('fetches no byte of a build that needs more than the shell offers: %j', (requires) => {
  const builds = { [STABLE]: build(STABLE), [GOOD]: build(GOOD), [CANDIDATE]: build(CANDIDATE, requires) };
  const given = remote({ rollout: rollout({ basisPoints: 10_000 }), builds });
  expect(visit({ remotes: { 'mf-map': given } }).preloads).toEqual([
    `/mf-map/f/entry.${STABLE}.js`,
    `/mf-map/f/story-map.${STABLE}.js`,
  ]);
});

it('a named build the server finds a ticket for stays chosen for the tab until it is reset, or the ticket ends', () => {
  const remotes = { 'mf-map': remote() };
  const session: Record<string, string> = {};
  const address = `/?waypost-build=mf-map:${CANDIDATE}:1767225600:map:signature`;
  const previews = { [`mf-map:${CANDIDATE}`]: Date.now() + 60_000 };
  expect(visit({ remotes, session, address, previews }).map).toEqual([CANDIDATE]);
  expect(visit({ remotes, session }).map).toEqual([CANDIDATE]);
  expect(visit({ remotes, session, address: '/?waypost-build=' }).map).toEqual([STABLE, GOOD]);
  const ended = { [`mf-map:${CANDIDATE}`]: Date.now() };
  expect(visit({ remotes, address, previews: ended }).map).toEqual([STABLE, GOOD]);
});

it.each([CANDIDATE, GOOD])('a link alone shows nobody a build by name: %s', (id) => {
  const remotes = { 'mf-map': remote({ rollout: rollout() }) };
  const address = `/?waypost-build=mf-map:${id}`;
  expect(visit({ remotes, address }).map).toEqual([STABLE, GOOD]);
  const other = { [`mf-auth:${id}`]: Date.now() + 60_000 };
  expect(visit({ remotes, address, previews: other }).map).toEqual([STABLE, GOOD]);
});

it('a build the release does not name can not be asked for', () => {
  const page = visit({ remotes: { 'mf-map': remote() }, address: '/?waypost-build=mf-map:dddddddddddd' });
  expect(page.map).toEqual([STABLE, GOOD]);
});

it('fetches nothing early of a remote that is switched off', () => {
  expect(visit({ remotes: { 'mf-map': remote({ kill: true }) } }).preloads).toEqual([]);
});

it('a first call of the page can be stopped by whoever takes its answer', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const page = visit({
    remotes: { 'mf-map': remote() },
    fetch: (_url, init) => {
      signals.push(init?.signal);
      return Promise.resolve(new Response('early'));
    },
  });
  const answer = page.early['/api/stories/abc']!;
  expect(await (await answer).text()).toBe('early');
  answer.stop.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
