/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { exampleBuild } from '../testing/example-build.ts';
import { rawPublicKey, sha256, signText } from './signature.ts';
import { memoryOf, NO_MEMORY, verifyRelease } from './verify-release.ts';

interface Case {
  readonly says: string;
  readonly files: readonly {
    readonly ring: number | null;
    readonly keys: readonly string[];
    readonly by: string;
    readonly keyring: number | null;
    readonly revision: number;
    /** What it was made from: the index of a file, null for a text that is not here, and what the guard had left of it. */
    readonly after?: readonly (readonly [number | null, number])[];
    /** What the guard says of it. */
    readonly word?: object;
    readonly taken: boolean;
  }[];
}

// The backend is held to the same file.
const examples = path.join(repositoryRoot(), 'backend/internal/release/testdata/what-follows-what.json');
const cases = JSON.parse(readFileSync(examples, 'utf8')) as readonly Case[];

const {
  files: _files,
  build: _build,
  remote: _remote,
  ...described
} = exampleBuild('mf-map', {
  seed: 'one',
}).manifest;

const makeKey = () => generateKeyPairSync('ed25519').privateKey;
const root = makeKey();
const keys = new Map(['a', 'b', 'leaked', 'new', 'guard'].map((id) => [id, makeKey()]));

/** The guard's word on a text. */
function say(text: string, action: object) {
  const at = new Date().toISOString();
  const payload = JSON.stringify({ remote: 'mf-map', entryHash: sha256(text), action, reason: '', at });
  return { payload, key: 'guard', signature: signText('guard', payload, keys.get('guard')!) };
}

/** The file as somebody with these keys would write it; with what its entry says. */
function write(file: Case['files'][number], index: number, before: readonly string[]) {
  const { ring, keys: ids, by, keyring, revision, after, word } = file;
  const ringText = JSON.stringify({
    schema: 'waypost-keyring/1',
    ...(ring === null ? {} : { revision: ring }),
    keys: ids.map((id) => ({
      id,
      use: id === 'guard' ? id : 'mf-map',
      publicKey: rawPublicKey(keys.get(id)!),
    })),
  });
  const build = index.toString(16).padStart(12, '0');
  const payload = JSON.stringify({
    remote: 'mf-map',
    ...(keyring === null ? {} : { keyring }),
    revision,
    ...(after && {
      after: after.map(([from, share]) => ({
        text: sha256(from === null ? 'hidden' : before[from]!),
        share,
      })),
    }),
    stable: build,
    lastGood: build,
    kill: false,
    rollout: null,
    builds: { [build]: { base: '/mf-map/f/', ...described } },
  });
  const guard = word ? say(payload, word) : null;
  const entry = { payload, key: by, signature: signText('entry', payload, keys.get(by)!), guard };
  const text = JSON.stringify({
    schema: 'waypost-signed-release/1',
    revision: index + 1,
    keyring: { payload: ringText, signature: signText('keyring', ringText, root) },
    remotes: { 'mf-map': entry },
  });
  return { text, payload };
}

test.each(cases.map(({ says, files }) => [says, files] as const))('%s', (_, files) => {
  let memory = NO_MEMORY;
  const payloads: string[] = [];
  for (const [index, file] of files.entries()) {
    const { text, payload } = write(file, index, payloads);
    payloads.push(payload);
    const verified = verifyRelease(text, rawPublicKey(root), memory);
    if (verified.ok) memory = memoryOf(verified);
    const isTaken = memory.entries['mf-map']?.signed.payload === payload;
    expect([index, isTaken]).toEqual([index, file.taken]);
  }
});
