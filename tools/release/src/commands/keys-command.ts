import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';

import { ReleaseProblem } from '../format/release-problem.ts';
import { changeRoot, type PublicKey } from '../core/change-root.ts';
import { readRelease } from '../core/read-release.ts';
import { createKeyFile } from '../format/key-file.ts';
import { rootMetadataSchema, roleSchema } from '../format/signed-release.ts';
import { answer, keyOf, accessOf, storeOf, withAccess, withStore } from './common-options.ts';
import type { AccessOptions, StoreOptions } from './common-options.ts';

const publicKeySchema = rootMetadataSchema.shape.keys.element;

/** Where the root's key file most likely is: beside the others, or else by the name the guide gives it. */
async function rootKeyIn(folder: string): Promise<string> {
  const names = await readdir(folder);
  return path.join(folder, names.find((name) => /^root.*\.key\.json$/.test(name)) ?? 'root.key.json');
}

interface NewKeyOptions {
  readonly id?: string;
  readonly out: string;
  readonly json?: boolean;
}

async function makeKey(role: string, options: NewKeyOptions): Promise<void> {
  if (role !== 'root' && !roleSchema.safeParse(role).success)
    throw new ReleaseProblem(
      'usage',
      `A key is for root, guard or a remote such as mf-map, not for "${role}".`,
    );
  const id = options.id ?? `${role}-${new Date().getFullYear()}`;
  if (!publicKeySchema.shape.id.safeParse(id).success)
    throw new ReleaseProblem(
      'usage',
      `"${id}" is not a valid name for a key. Use lower-case letters, digits and hyphens.`,
    );
  const file = path.join(options.out, `${id}.key.json`);
  const { publicKey } = await createKeyFile(file, id, role);
  if (role === 'root') {
    answer(options, { id, file, publicKey }, [
      `${file} holds the root key. Keep it away from the machines that publish.`,
      `Everyone needs its public half: WAYPOST_RELEASE_KEY=${publicKey}`,
    ]);
    return;
  }
  const shown = path.join(options.out, `${id}.pub.json`);
  await writeFile(shown, `${JSON.stringify({ id, role, publicKey }, null, 1)}\n`);
  answer(options, { id, file, publicKey, publicFile: shown }, [
    `${file} signs for ${role}. Keep it secret.`,
    `${shown} is its public half; the holder of the root key adds it: npx waypost-release keys trust ${shown} --root ${await rootKeyIn(options.out)}`,
  ]);
}

async function readPublicKey(file: string): Promise<PublicKey> {
  try {
    return publicKeySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new ReleaseProblem(
      'usage',
      `${file} is not a public key file. Its name ends in .pub.json, and keys new makes it.`,
    );
  }
}

const idsOf = (keys: readonly PublicKey[]) => keys.map(({ id }) => id);

/** So that whoever has the root key sees one that should have been gone. */
function whatCounts(keys: readonly PublicKey[]): string {
  return keys.length > 0 ? `Trusted keys: ${idsOf(keys).join(', ')}.` : 'No key is trusted.';
}

async function trust(files: string[], options: StoreOptions & { root: string }): Promise<void> {
  const added = await Promise.all(files.map(readPublicKey));
  const root = await keyOf({ key: options.root });
  const ids = idsOf(added);
  const action = `trust ${ids.join(', ')}`;
  const { revision, keys } = await changeRoot(await storeOf(options), root, action, (keys) => {
    const taken = keys.find((key) =>
      added.some((one) => one.id === key.id && one.publicKey !== key.publicKey),
    );
    if (taken)
      throw new ReleaseProblem(
        'conflict',
        `Another key has the name ${taken.id}. Drop it first, or choose another id.`,
      );
    return [...keys.filter(({ id }) => !ids.includes(id)), ...added];
  });
  answer(options, { revision, trusted: ids, keys: idsOf(keys) }, [
    `Revision ${revision} trusts ${ids.join(', ')}.`,
    whatCounts(keys),
  ]);
}

async function drop(id: string, options: StoreOptions & { root: string }): Promise<void> {
  const root = await keyOf({ key: options.root });
  const { revision, keys } = await changeRoot(await storeOf(options), root, `drop ${id}`, (keys) => {
    if (!keys.some((key) => key.id === id))
      throw new ReleaseProblem('not-found', `No key ${id} is trusted here.`);
    return keys.filter((key) => key.id !== id);
  });
  answer(options, { revision, dropped: id, keys: idsOf(keys) }, [
    `Revision ${revision} no longer trusts ${id}. Builds it signed stay live until their team starts over: npx waypost-release publish <remote> --to stable`,
    whatCounts(keys),
  ]);
}

async function list(options: AccessOptions): Promise<void> {
  const { root } = await readRelease(await accessOf(options));
  const lines = root.keys.map(
    ({ id, publicKey, role }) => `${id.padEnd(24)} ${role.padEnd(14)} ${publicKey}`,
  );
  answer(options, root.keys, lines.length > 0 ? lines : ['No key is trusted.']);
}

async function show(file: string, options: StoreOptions): Promise<void> {
  const { id, publicKey, role } = await keyOf({ key: file });
  answer(options, { id, role, publicKey }, [publicKey]);
}

/** `keys`: who may sign what. */
export function createKeysCommand(): Command {
  const keys = new Command('keys').description('make keys, and say which ones to trust');
  keys
    .command('new')
    .argument('<role>', 'root, guard, or a remote such as mf-map')
    .description('make a key; nothing is overwritten')
    .option('--id <id>', 'its name (default: <role>-<year>)')
    .option('-o, --out <folder>', 'where to write it', '.')
    .option('--json', 'answer in JSON, for programs')
    .action(makeKey);
  withStore(keys.command('trust').argument('<files...>', 'public halves, ending in .pub.json'))
    .description('trust keys; starts the release if there is none')
    .requiredOption('--root <file>', 'the root’s key file')
    .action(trust);
  withStore(keys.command('drop').argument('<id>', 'name of the key'))
    .description('revoke a key')
    .requiredOption('--root <file>', 'the root’s key file')
    .action(drop);
  keys
    .command('show')
    .argument('<file>', 'a key file')
    .description('print the public half of a key')
    .option('--json', 'answer in JSON, for programs')
    .action(show);
  withAccess(keys.command('list')).description('show the trusted keys').action(list);
  return keys;
}
