import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { Command } from 'commander';

import { changeRelease, readRelease } from '../change-release.ts';
import { createKeyFile, type SigningKey } from '../format/key-file.ts';
import { signText } from '../format/signature.ts';
import { keyringSchema, keyUseSchema, type Keyring } from '../format/signed-release.ts';
import type { VerifiedRelease } from '../format/verify-release.ts';
import { remotesNow } from '../remembered-release.ts';
import { answer, keyOf, placeOf, storeOf, withPlace, withStore } from './common-options.ts';
import type { PlaceOptions, StoreOptions } from './common-options.ts';
import { endedWith, endedWords, type Ended } from './ended-with-key.ts';

const publicKeySchema = keyringSchema.shape.keys.element;
type PublicKey = Keyring['keys'][number];

/** Where the root's key file most likely is: beside the others, or else by the name the guide gives it. */
async function rootKeyIn(folder: string): Promise<string> {
  const names = await readdir(folder);
  return path.join(folder, names.find((name) => /^root.*\.key\.json$/.test(name)) ?? 'root.key.json');
}

async function makeKey(use: string, options: { id?: string; out: string; json?: boolean }): Promise<void> {
  if (use !== 'root' && !keyUseSchema.safeParse(use).success)
    throw new PlainProblem(`A key is for root, guard or a remote such as mf-map; "${use}" is none of these.`);
  const id = options.id ?? `${use}-${new Date().getFullYear()}`;
  if (!publicKeySchema.shape.id.safeParse(id).success)
    throw new PlainProblem(`"${id}" is no name for a key. Use small letters, digits and hyphens.`);
  const file = path.join(options.out, `${id}.key.json`);
  const { publicKey } = await createKeyFile(file, id, use);
  if (use === 'root') {
    answer(options, { id, file, publicKey }, [
      `${file} holds the root key. Keep it away from the machines that publish.`,
      `Everybody needs its public half: WAYPOST_RELEASE_KEY=${publicKey}`,
    ]);
    return;
  }
  const shown = path.join(options.out, `${id}.pub.json`);
  await writeFile(shown, `${JSON.stringify({ id, use, publicKey }, null, 1)}\n`);
  answer(options, { id, file, publicKey, publicFile: shown }, [
    `${file} signs for ${use}. Keep it secret.`,
    `${shown} is its public half; whoever has the root key adds it: npx waypost-release keys trust ${shown} --root ${await rootKeyIn(options.out)}`,
  ]);
}

async function readPublicKey(file: string): Promise<PublicKey> {
  try {
    return publicKeySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new PlainProblem(`${file} is no public key. It ends in .pub.json and comes from: keys new`);
  }
}

/** Writes a keyring that is made from the present one. All records are asked: an older keyring brings dropped keys back. */
async function changeKeyring(
  options: StoreOptions,
  root: SigningKey,
  action: string,
  change: (keys: readonly PublicKey[], present: VerifiedRelease | null) => readonly PublicKey[],
): Promise<{ readonly revision: number; readonly keys: readonly string[] }> {
  if (root.use !== 'root')
    throw new PlainProblem(`${root.id} signs for ${root.use}; the keyring needs the root key.`);
  const place = { store: await storeOf(options), rootKey: root.publicKey };
  let keys: readonly PublicKey[] = [];
  const propose = (present: VerifiedRelease | null) => {
    keys = change(present?.keyring.keys ?? [], present);
    const revision = (present?.keyring.revision ?? 0) + 1;
    const payload = JSON.stringify(keyringSchema.parse({ schema: 'waypost-keyring/1', revision, keys }));
    const keyring = { payload, signature: signText('keyring', payload, root.key) };
    const remotes = present ? remotesNow(present) : {};
    return { release: { keyring, remotes }, key: root.id, remote: null, action, reason: '' };
  };
  const revision = await changeRelease(place, propose, Infinity);
  return { revision, keys: keys.map(({ id }) => id) };
}

/** So that whoever has the root key sees one that should have been gone. */
function whatCounts(keys: readonly string[]): string {
  return keys.length > 0 ? `Keys that count now: ${keys.join(', ')}.` : 'No key counts now.';
}

async function trust(files: string[], options: StoreOptions & { root: string }): Promise<void> {
  const added = await Promise.all(files.map(readPublicKey));
  const root = await keyOf({ key: options.root });
  const ids = added.map(({ id }) => id);
  const { revision, keys } = await changeKeyring(options, root, `trust ${ids.join(', ')}`, (keys) => {
    const taken = keys.find((key) =>
      added.some((one) => one.id === key.id && one.publicKey !== key.publicKey),
    );
    if (taken)
      throw new PlainProblem(`Another key has the name ${taken.id}. Drop it first, or choose another id.`);
    return [...keys.filter(({ id }) => !ids.includes(id)), ...added];
  });
  answer(options, { revision, trusted: ids, keys }, [
    `Revision ${revision} trusts ${ids.join(', ')}.`,
    whatCounts(keys),
  ]);
}

async function drop(id: string, options: StoreOptions & { root: string }): Promise<void> {
  const root = await keyOf({ key: options.root });
  let ended: readonly Ended[] = [];
  const { revision, keys } = await changeKeyring(options, root, `drop ${id}`, (keys, present) => {
    if (!keys.some((key) => key.id === id)) throw new PlainProblem(`The keyring holds no key ${id}.`);
    ended = present ? endedWith(id, present) : [];
    return keys.filter((key) => key.id !== id);
  });
  answer(options, { revision, dropped: id, ended, keys }, [
    `Revision ${revision} trusts ${id} no more. What it signed is not taken any longer.`,
    ...ended.map(endedWords),
    whatCounts(keys),
  ]);
}

async function list(options: PlaceOptions): Promise<void> {
  const { keyring } = await readRelease(await placeOf(options));
  const lines = keyring.keys.map(
    ({ id, use, publicKey }) => `${id.padEnd(24)} ${use.padEnd(14)} ${publicKey}`,
  );
  answer(options, keyring.keys, lines.length > 0 ? lines : ['The keyring is empty.']);
}

async function show(file: string, options: StoreOptions): Promise<void> {
  const { id, use, publicKey } = await keyOf({ key: file });
  answer(options, { id, use, publicKey }, [publicKey]);
}

/** `keys`: who may sign what. */
export function createKeysCommand(): Command {
  const keys = new Command('keys').description('make keys, and say which ones count');
  keys
    .command('new')
    .argument('<use>', 'root, guard, or a remote such as mf-map')
    .description('make a key; nothing is written over')
    .option('--id <id>', 'its name (default: <use>-<year>)')
    .option('-o, --out <folder>', 'where to write it', '.')
    .option('--json', 'answer in JSON, for programs')
    .action(makeKey);
  withStore(keys.command('trust').argument('<files...>', 'public halves, ending in .pub.json'))
    .description('let keys count; begins the release when there is none')
    .requiredOption('--root <file>', 'the root’s key file')
    .action(trust);
  withStore(keys.command('drop').argument('<id>', 'name of the key'))
    .description('let a key count no more')
    .requiredOption('--root <file>', 'the root’s key file')
    .action(drop);
  keys
    .command('show')
    .argument('<file>', 'a key file')
    .description('print the public half of a key')
    .option('--json', 'answer in JSON, for programs')
    .action(show);
  withPlace(keys.command('list')).description('show the keys that count').action(list);
  return keys;
}
