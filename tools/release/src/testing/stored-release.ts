import { RELEASE_FILE } from '../core/read-release.ts';
import type { SignedRelease } from '../format/signed-release.ts';
import type { ExampleStore } from './example-store.ts';

export type Writable<Value> = { -readonly [Key in keyof Value]: Writable<Value[Key]> };

/** The release as it lies in the store, to be changed. */
export const fileNow = async (example: ExampleStore) =>
  JSON.parse((await example.store.read(RELEASE_FILE))!.bytes.toString()) as Writable<SignedRelease>;

/** Writes a release there, as somebody can who has access to the store and no key. */
export async function put(example: ExampleStore, release: SignedRelease): Promise<void> {
  const { version } = (await example.store.read(RELEASE_FILE))!;
  await example.store.replace(RELEASE_FILE, Buffer.from(JSON.stringify(release)), version);
}

/** Writes the release with something done to it. */
export async function alter(
  example: ExampleStore,
  how: (release: Writable<SignedRelease>) => unknown,
): Promise<void> {
  const release = await fileNow(example);
  how(release);
  await put(example, release);
}
