/** @jest-environment node */
import { changeRemote, readRelease } from '../change-release.ts';
import { ramp } from '../entry-changes.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';
import { sha256, signText } from './signature.ts';
import type { Entry, SignedRelease } from './signed-release.ts';
import {
  effectiveRelease,
  memoryOf,
  NO_MEMORY,
  verifyAfter,
  verifyRelease,
  type Verified,
} from './verify-release.ts';

let example: ExampleStore;
let signed: SignedRelease;

beforeAll(async () => {
  example = await createExampleStore();
  await example.publish('mf-map', { seed: 'one' });
  await example.publish('mf-map', { seed: 'two' });
  await example.publish('mf-stories', { seed: 'one' });
  signed = (await readRelease(example.place)).signed;
});

afterAll(() => example.end());

type Writable<Value> = { -readonly [Key in keyof Value]: Writable<Value[Key]> };

/** The release with something done to it. */
function altered(change: (release: Writable<SignedRelease>) => void): string {
  const copy = structuredClone(signed) as Writable<SignedRelease>;
  change(copy);
  return JSON.stringify(copy);
}

const verify = (text: string, memory = NO_MEMORY) => verifyRelease(text, example.place.rootKey, memory);

/** What a site remembers that has taken this text. */
const remembered = (text = JSON.stringify(signed)) => memoryOf(taken(verify(text)));

function taken(verified: Verified) {
  if (!verified.ok) throw new Error(verified.problem);
  return verified;
}

/** The map's entry, changed and signed with the given key. */
function resigned(use: string, change: (entry: Entry) => object, remote = 'mf-map') {
  const key = example.key(use);
  const before = signed.remotes['mf-map']!.payload;
  // Whatever the guard had said of it, this was known.
  const after = [{ text: sha256(before), share: -1 }];
  const entry = { ...(JSON.parse(before) as Entry), after };
  const payload = JSON.stringify(change(entry));
  return (release: Writable<SignedRelease>) => {
    release.remotes[remote] = {
      payload,
      key: key.id,
      signature: signText('entry', payload, key.key),
      guard: null,
    };
  };
}

/** A guard's note on the map, signed with the given key. */
function noted(use: string, note: object, about = signed.remotes['mf-map']!.payload) {
  const key = example.key(use);
  const payload = JSON.stringify({
    remote: 'mf-map',
    entryHash: sha256(about),
    reason: 'test',
    at: new Date().toISOString(),
    ...note,
  });
  return (release: Writable<SignedRelease>) => {
    release.remotes['mf-map']!.guard = {
      payload,
      key: key.id,
      signature: signText('guard', payload, key.key),
    };
  };
}

const mapIn = (verified: Verified) => effectiveRelease(1, taken(verified).entries).remotes['mf-map'];

test('a release as it was written holds', () => {
  const { problems, entries } = taken(verify(JSON.stringify(signed)));
  expect(problems).toEqual([]);
  expect(Object.keys(entries)).toEqual(['mf-map', 'mf-stories']);
});

test.each<[string, string]>([
  ['no JSON', 'not json'],
  ['a field too many', 'extra'],
  ['another schema', 'schema'],
])('a file with %s is refused whole', (_, what) => {
  const text =
    what === 'not json'
      ? '{'
      : altered((release) => Object.assign(release, what === 'extra' ? { extra: 1 } : { schema: 'other/1' }));
  expect(verify(text)).toEqual({ ok: false, problem: 'release.json does not have the right form' });
});

test('a keyring the root has not signed refuses the whole file, whatever it says', () => {
  const key = example.key('mf-map');
  const { payload } = signed.keyring;
  for (const keyring of [
    { payload: payload.replace('mf-stories-1', 'mf-stories-2'), signature: signed.keyring.signature },
    { payload, signature: signText('keyring', payload, key.key) },
    { payload, signature: signText('entry', payload, example.key('root').key) },
  ]) {
    expect(verify(JSON.stringify({ ...signed, keyring }))).toEqual({
      ok: false,
      problem: 'the keyring is not signed by the root key',
    });
  }
});

test('one altered letter in an entry refuses that entry and no other', () => {
  const text = altered((release) => {
    const one = release.remotes['mf-map']!;
    one.payload = one.payload.replace('"kill":false', '"kill":true');
  });
  const { entries, problems } = taken(verify(text));
  expect(Object.keys(entries)).toEqual(['mf-stories']);
  expect(problems).toEqual(['the signature of mf-map is wrong']);
});

test('a refused entry leaves the last valid one in its place', () => {
  const before = remembered();
  const text = altered((release) => (release.remotes['mf-map']!.signature = 'AAAA'));
  expect(taken(verify(text, before)).entries['mf-map']).toBe(before.entries['mf-map']);
});

test.each([
  ['the stories team’s key', 'mf-stories'],
  ['the guard’s key', 'guard'],
])('%s can not sign an entry of the map', (_, use) => {
  const { problems } = taken(verify(altered(resigned(use, (entry) => ({ ...entry, kill: true })))));
  expect(problems).toEqual([`mf-map is signed with ${use}-1, which is no key for mf-map`]);
});

test('an entry of the map does not count in the place of the stories', () => {
  const text = altered((release) => (release.remotes['mf-stories'] = release.remotes['mf-map']!));
  expect(taken(verify(text)).problems).toEqual([
    'mf-stories is signed with mf-map-1, which is no key for mf-stories',
  ]);
});

test('an older entry of the same team, played back, is refused', () => {
  const before = remembered();
  const text = altered(resigned('mf-map', (entry) => ({ ...entry, revision: 1 })));
  const { entries, problems } = taken(verify(text, before));
  expect(problems).toEqual(['mf-map went back from revision 2 to 1']);
  expect(entries['mf-map']).toBe(before.entries['mf-map']);
});

test.each([
  ['a build it does not describe', (entry: Entry) => ({ ...entry, stable: '000000000000' })],
  ['a field too many', (entry: Entry) => ({ ...entry, note: 'x' })],
  [
    'a share beyond all visitors',
    (entry: Entry) => ({ ...entry, rollout: { ...entry.rollout, basisPoints: 10_001 } }),
  ],
])('an entry with %s is refused, though its signature holds', (_, change) => {
  const { entries, problems } = taken(verify(altered(resigned('mf-map', change))));
  expect(problems).toHaveLength(1);
  expect(entries['mf-map']).toBeUndefined();
});

test('the guard lowers a share, and can not raise it', () => {
  expect(mapIn(verify(altered(noted('guard', { action: { basisPoints: 100 } }))))?.rollout?.basisPoints).toBe(
    100,
  );
  expect(
    mapIn(verify(altered(noted('guard', { action: { basisPoints: 9000 } }))))?.rollout?.basisPoints,
  ).toBe(1000);
});

test('the guard rolls a candidate back, and its build is named no more', () => {
  const map = mapIn(verify(altered(noted('guard', { action: { rollback: true } }))));
  expect(map?.rollout).toBeNull();
  expect(Object.keys(map?.builds ?? {})).toEqual([map?.stable]);
});

test.each([
  ['by another key', noted.bind(null, 'mf-stories'), { action: { rollback: true } }],
  ['about a field it has no say in', noted.bind(null, 'guard'), { action: { kill: true } }],
  ['about another remote', noted.bind(null, 'guard'), { action: { rollback: true }, remote: 'mf-stories' }],
])('a note %s is refused and changes nothing', (_, make, note) => {
  const verified = verify(altered((release) => make(note)(release)));
  expect(taken(verified).problems).toHaveLength(1);
  expect(mapIn(verified)?.rollout?.basisPoints).toBe(1000);
});

test('a note about an entry that is gone says nothing about the one that followed', () => {
  const verified = verify(altered(noted('guard', { action: { rollback: true } }, 'an older payload')));
  expect(taken(verified).problems).toEqual([]);
  expect(mapIn(verified)?.rollout?.basisPoints).toBe(1000);
});

const rollbackNote = noted.bind(null, 'guard', { action: { rollback: true } });

test.each<[string, (release: Writable<SignedRelease>) => void]>([
  ['left out', (release) => (release.remotes['mf-map']!.guard = null)],
  ['put back weaker', (release) => noted('guard', { action: { basisPoints: 500 } })(release)],
])('the guard’s word, %s, goes on holding for the text it is about, and that is said', (_, change) => {
  const memory = remembered(altered((release) => rollbackNote()(release)));
  const verified = taken(verify(altered(change), memory));
  expect(mapIn(verified)?.rollout).toBeNull();
  expect(verified.problems).toEqual([
    "the guard's word on mf-map was taken out or weakened; it goes on holding",
  ]);
});

test('the guard’s word may grow stronger, and ends with the text it is about', () => {
  const lowered = remembered(altered((release) => noted('guard', { action: { basisPoints: 500 } })(release)));
  const stronger = taken(
    verify(
      altered((release) => rollbackNote()(release)),
      lowered,
    ),
  );
  expect([mapIn(stronger)?.rollout, stronger.problems]).toEqual([null, []]);
  const next = altered(resigned('mf-map', (entry) => ({ ...entry, revision: 3 })));
  expect(mapIn(verify(next, memoryOf(stronger)))?.rollout?.basisPoints).toBe(1000);
});

test('another text under the same revision is refused', () => {
  const text = altered(resigned('mf-map', (entry) => ({ ...entry, kill: true })));
  const { entries, problems } = taken(verify(text, remembered()));
  expect(problems).toEqual(['mf-map has another text under its revision 2 than before']);
  expect(entries['mf-map']?.entry.kill).toBe(false);
});

/** The keyring with this number and the keys for these uses. */
function ring(revision: number, ...uses: string[]) {
  const keys = uses.map((use) => {
    const { id, publicKey } = example.key(use);
    return { id, use, publicKey };
  });
  const payload = JSON.stringify({ schema: 'waypost-keyring/1', revision, keys });
  return { payload, signature: signText('keyring', payload, example.key('root').key) };
}

test('an older keyring, put back, refuses the whole file', () => {
  const memory = remembered(
    altered((release) => (release.keyring = ring(2, 'guard', 'mf-map', 'mf-stories'))),
  );
  expect(verify(JSON.stringify(signed), memory)).toEqual({
    ok: false,
    problem: expect.stringContaining('number 0, and number 2 counted before'),
  });
});

test('what was live stays when its key is dropped, but nobody builds on it', () => {
  const text = altered((release) => (release.keyring = ring(1, 'guard', 'mf-stories')));
  const live = taken(verifyRelease(text, example.place.rootKey, remembered()));
  expect([Object.keys(live.entries), live.problems]).toEqual([['mf-map', 'mf-stories'], []]);
  const writer = taken(verifyAfter(text, example.place.rootKey, remembered(), []));
  expect(Object.keys(writer.entries)).toEqual(['mf-stories']);
});

test('a remote whose part of the file has no right form stops no other', () => {
  const text = altered((release) => Object.assign(release.remotes['mf-map']!, { trusted: true }));
  const { entries, problems } = taken(verify(text));
  expect(Object.keys(entries)).toEqual(['mf-stories']);
  expect(problems).toEqual(['what is said about mf-map does not have the right form']);
});

test('a remote that is left out stays as it was, and that is said', () => {
  const text = altered((release) => delete release.remotes['mf-map']);
  const { entries, problems } = taken(verify(text, remembered()));
  expect(entries['mf-map']?.entry.revision).toBe(2);
  expect(problems).toEqual(['mf-map is named no more']);
});

/** The entry, each of its builds offering this component too. */
function offering(entry: Entry, id: string): Entry {
  const builds = Object.entries(entry.builds).map(([build, one]) => [
    build,
    { ...one, exposes: { ...one.exposes, [id]: Object.values(one.exposes)[0]! } },
  ]);
  return { ...entry, revision: entry.revision + 1, builds: Object.fromEntries(builds) as Entry['builds'] };
}

test('a component stays with the remote that had it, whoever else offers it', () => {
  const text = altered(resigned('mf-map', (entry) => offering(entry, 'stories-view@1')));
  const { entries, problems } = taken(verify(text, remembered()));
  expect(problems).toEqual(['mf-map offers stories-view@1, which belongs to mf-stories']);
  expect(entries['mf-map']?.entry.revision).toBe(2);
  expect(entries['mf-stories']?.entry.revision).toBe(1);
});

test('of two that offer a component nobody had, the first by name keeps it', () => {
  const text = altered(resigned('mf-map', (entry) => offering(entry, 'stories-view@1')));
  const { entries, problems } = taken(verify(text));
  expect(problems).toEqual(['mf-stories offers stories-view@1, which belongs to mf-map']);
  expect(Object.keys(entries)).toEqual(['mf-map']);
});

test('a component given up by its remote may be taken up by another', () => {
  const memory = remembered(altered(resigned('mf-map', (entry) => offering(entry, 'extra@1'))));
  const text = altered((release) => {
    resigned('mf-map', (entry) => ({ ...entry, revision: 5 }))(release);
    const stories = JSON.parse(signed.remotes['mf-stories']!.payload) as Entry;
    resigned('mf-stories', () => offering(stories, 'extra@1'), 'mf-stories')(release);
  });
  const { entries, problems } = taken(verify(text, memory));
  expect([entries['mf-stories']?.entry.revision, problems]).toEqual([2, []]);
});

test('what the guard did stays done when the team changes its entry next', async () => {
  const rollout = mapIn(verify(JSON.stringify(signed)))!.rollout!;
  const candidate = { remote: 'mf-map', build: rollout.candidate, salt: rollout.salt };
  await writeGuardNote(
    example.place,
    example.key('guard'),
    candidate,
    { basisPoints: 50 },
    'too many failures',
  );
  const include = ['0123456789abcdef0123456789abcdef'];
  await changeRemote(example.place, {
    remote: 'mf-map',
    key: example.key('mf-map'),
    action: 'include a tester',
    reason: '',
    change: ramp({ include }),
  });
  const { entries } = await readRelease(example.place);
  expect(entries['mf-map']).toMatchObject({ note: null, entry: { rollout: { basisPoints: 50, include } } });
});
