import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { changeRoot } from '../core/change-root.ts';
import { changeTargets, type TargetsChange } from '../core/change-targets.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { createKeyFile, type SigningKey } from '../format/key-file.ts';
import { publishBuild, type Published, type PublishRequest } from '../publish/publish-build.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { exampleBuild, writeBuild, type ExampleOptions } from './example-build.ts';

/** A store with its root metadata, the keys themselves, and a folder for what else a test writes. */
export interface ExampleStore {
  readonly access: StoreAccess;
  readonly store: ReleaseStore;
  readonly folder: string;
  /** Keys by their role: root, guard, mf-map, mf-stories. */
  key(role: string): SigningKey;
  keyFile(role: string): string;
  publish(remote: string, build: ExampleOptions, request?: Partial<PublishRequest>): Promise<Published>;
  /** Changes a remote, the map by default, with its team's key or another. Answers with the revision. */
  change(action: string, how: TargetsChange, remote?: string, by?: SigningKey): Promise<number>;
  /** Another store, in a folder, that has what this one in a folder has, and the same keys. */
  copy(): Promise<ExampleStore>;
  end(): Promise<void>;
}

/**
 * @param open gives the store to use; one in a folder by default
 */
export async function createExampleStore(
  open: (folder: string) => Promise<ReleaseStore> = async (folder) =>
    createFolderStore(path.join(folder, 'store')),
  remotes: readonly string[] = ['mf-map', 'mf-stories'],
): Promise<ExampleStore> {
  const folder = await newFolder();
  const keys = new Map<string, SigningKey>();
  for (const role of ['root', 'guard', ...remotes])
    keys.set(role, await createKeyFile(keyFileIn(folder, role), `${role}-1`, role));
  const store = await open(folder);
  await changeRoot(store, keys.get('root')!, 'trust', () =>
    [...keys.values()]
      .filter(({ role }) => role !== 'root')
      .map(({ id, publicKey, role }) => ({ id, role, publicKey })),
  );
  return exampleStore(folder, keys, store);
}

const newFolder = () => mkdtemp(path.join(tmpdir(), 'waypost-release-'));

const keyFileIn = (folder: string, role: string) => path.join(folder, `${role}.key.json`);

function exampleStore(
  folder: string,
  keys: ReadonlyMap<string, SigningKey>,
  store: ReleaseStore,
): ExampleStore {
  const key = (role: string) => keys.get(role)!;
  const access = { store, rootKey: key('root').publicKey };
  return {
    access,
    store,
    folder,
    key,
    keyFile: (role) => keyFileIn(folder, role),
    async publish(remote, build, request = {}) {
      const built = await writeBuild(path.join(folder, `build-${randomUUID()}`), exampleBuild(remote, build));
      return publishBuild(access, {
        remote,
        key: key(remote),
        folder: built,
        to: 'candidate',
        basisPoints: 1000,
        replace: false,
        reason: '',
        ...request,
      });
    },
    change: (action, how, remote = 'mf-map', by = key(remote)) =>
      changeTargets(access, { remote, key: by, action, reason: '', change: how }),
    async copy() {
      const copied = await newFolder();
      await cp(folder, copied, { recursive: true, preserveTimestamps: true });
      return exampleStore(copied, keys, createFolderStore(path.join(copied, 'store')));
    },
    end: () => rm(folder, { recursive: true, force: true }),
  };
}
