import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createProgram } from '../commands/create-program.ts';
import { createKeyFile, type SigningKey } from '../format/key-file.ts';
import { signText } from '../format/signature.ts';
import type { SignedTargets } from '../format/signed-release.ts';
import type { ExampleStore } from './example-store.ts';
import { fileNow } from './stored-release.ts';

/** The command `keys`, with the example's root key. */
export const keys = (example: ExampleStore, ...args: string[]) =>
  createProgram().parseAsync(
    ['keys', ...args, '--root', example.keyFile('root'), '--store', example.store.name],
    { from: 'user' },
  );

/** Makes a key for the map and lets it count. */
export async function trusted(example: ExampleStore, id: string): Promise<SigningKey> {
  const key = await createKeyFile(path.join(example.folder, `${id}.key.json`), id, 'mf-map');
  const shown = path.join(example.folder, `${id}.pub.json`);
  await writeFile(shown, JSON.stringify({ id, role: 'mf-map', publicKey: key.publicKey }));
  await keys(example, 'trust', shown);
  return key;
}

/** The map's targets with something done to them, signed with this key. */
export async function forged(example: ExampleStore, key: SigningKey, how: object): Promise<SignedTargets> {
  const { remotes } = await fileNow(example);
  const before = JSON.parse(remotes['mf-map']!.payload) as object;
  const payload = JSON.stringify({ ...before, ...how });
  return { payload, key: key.id, signature: signText('targets', payload, key.key), guard: null };
}
