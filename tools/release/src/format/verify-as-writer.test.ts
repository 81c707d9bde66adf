/** @jest-environment node */
import { changeRoot } from '../core/change-root.ts';
import { readRelease, RELEASE_FILE } from '../core/read-release.ts';
import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';
import { Refusal } from './refusal.ts';
import { trustedBy, type VerifiedRelease } from './trusted-release.ts';
import { verifyAsWriter } from './verify-as-writer.ts';
import { verifyRelease } from './verify-release.ts';

let example: ExampleStore;

beforeAll(async () => {
  example = await createExampleStore();
  await example.publish('mf-map', { seed: 'one' });
  await example.publish('mf-stories', { seed: 'one' });
});

afterAll(() => example.end());

function taken(verified: VerifiedRelease | Refusal): VerifiedRelease {
  if (verified instanceof Refusal) throw new Error(verified.reason);
  return verified;
}

test('what was live stays when its key is revoked, but nobody builds on it', async () => {
  const { rootKey } = example.access;
  const before = trustedBy(await readRelease(example.access));
  await changeRoot(example.store, example.key('root'), {
    action: 'drop',
    change: (keys) => keys.filter(({ role }) => role !== 'mf-map'),
  });
  const text = (await example.store.read(RELEASE_FILE))!.bytes.toString();
  const site = taken(verifyRelease(text, rootKey, before));
  expect([Object.keys(site.remotes), site.refusals]).toEqual([['mf-map', 'mf-stories'], []]);
  const writer = taken(verifyAsWriter(text, rootKey, before, []));
  expect(Object.keys(writer.remotes)).toEqual(['mf-stories']);
});
