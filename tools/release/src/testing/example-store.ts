import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { changeRelease, type Place } from '../change-release.ts';
import { createKeyFile, type SigningKey } from '../format/key-file.ts';
import { signText } from '../format/signature.ts';
import { publishBuild, type Published, type PublishWish } from '../publish/publish-build.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { exampleBuild, writeBuild, type ExampleOptions } from './example-build.ts';

/** A store with a keyring, the keys themselves, and a folder for what else a test writes. */
export interface ExampleStore {
  readonly place: Place;
  readonly store: ReleaseStore;
  readonly folder: string;
  /** Keys by what they are for: root, guard, mf-map, mf-stories. */
  key(use: string): SigningKey;
  keyFile(use: string): string;
  publish(remote: string, build: ExampleOptions, wish?: Partial<PublishWish>): Promise<Published>;
  end(): Promise<void>;
}

/** Signs a keyring with these keys and begins the release with it. */
async function begin(place: Place, root: SigningKey, keys: readonly SigningKey[]): Promise<void> {
  await changeRelease(place, () => {
    const payload = JSON.stringify({
      schema: 'waypost-keyring/1',
      keys: keys.map(({ id, use, publicKey }) => ({ id, use, publicKey })),
    });
    const keyring = { payload, signature: signText('keyring', payload, root.key) };
    return { release: { keyring, remotes: {} }, key: root.id, remote: null, action: 'trust', reason: '' };
  });
}

/**
 * @param open gives the store to use; one in a folder by default
 */
export async function createExampleStore(
  open: (folder: string) => Promise<ReleaseStore> = async (folder) =>
    createFolderStore(path.join(folder, 'store')),
  remotes: readonly string[] = ['mf-map', 'mf-stories'],
): Promise<ExampleStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-release-'));
  const keyFile = (use: string) => path.join(folder, `${use}.key.json`);
  const keys = new Map<string, SigningKey>();
  for (const use of ['root', 'guard', ...remotes])
    keys.set(use, await createKeyFile(keyFile(use), `${use}-1`, use));
  const key = (use: string) => keys.get(use)!;
  const store = await open(folder);
  const place = { store, rootKey: key('root').publicKey };
  await begin(
    place,
    key('root'),
    [...keys.values()].filter(({ use }) => use !== 'root'),
  );
  let builds = 0;
  return {
    place,
    store,
    folder,
    key,
    keyFile,
    async publish(remote, build, wish = {}) {
      const built = await writeBuild(path.join(folder, `build-${builds++}`), exampleBuild(remote, build));
      return publishBuild(place, {
        remote,
        key: key(remote),
        folder: built,
        to: 'candidate',
        basisPoints: 1000,
        replace: false,
        reason: '',
        ...wish,
      });
    },
    end: () => rm(folder, { recursive: true, force: true }),
  };
}
