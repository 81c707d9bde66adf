import { Option, type Command } from 'commander';

import { ReleaseProblem } from '../format/release-problem.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { readKeyFile, type SigningKey } from '../format/key-file.ts';
import { plainLines } from '../format/plain-words.ts';
import { openStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { decimalOf } from './option-values.ts';

export interface StoreOptions {
  readonly store?: string;
  readonly endpoint?: string;
  readonly json?: boolean;
}

export interface AccessOptions extends StoreOptions {
  readonly rootKey?: string;
}

export interface ChangeOptions extends AccessOptions {
  readonly key?: string;
  readonly reason: string;
}

export function withStore(command: Command): Command {
  return command
    .addOption(
      new Option('-s, --store <place>', 'folder, or s3://bucket/prefix').env('WAYPOST_RELEASE_STORE'),
    )
    .addOption(new Option('--endpoint <url>', 'S3-compatible server, when it is not Amazon’s'))
    .addOption(new Option('--json', 'answer in JSON, for programs'));
}

/** Options of commands that judge a release. */
export function withAccess(command: Command): Command {
  return withStore(command).addOption(
    new Option('--root-key <base64>', 'the root’s public key').env('WAYPOST_RELEASE_KEY'),
  );
}

/** The key a command signs with. */
export const keyOption = () =>
  new Option('-k, --key <file>', 'your key file').env('WAYPOST_RELEASE_KEY_FILE');

/** The token a site tells its guard the counts by. */
export const tokenOption = () =>
  new Option('--token <token>', 'the token the site was started with').env('WAYPOST_GUARD_TOKEN');

/** Options of commands that change a remote. */
export function withChange(command: Command): Command {
  return withAccess(command)
    .addOption(keyOption())
    .addOption(new Option('-r, --reason <text>', 'why, for the history').default('', 'nothing'));
}

export async function storeOf({ store, endpoint }: StoreOptions): Promise<ReleaseStore> {
  if (!store)
    throw new ReleaseProblem(
      'usage',
      'Say where the releases are: --store <place>, or WAYPOST_RELEASE_STORE.',
    );
  return openStore(store, endpoint);
}

export async function accessOf(options: AccessOptions): Promise<StoreAccess> {
  const { rootKey } = options;
  const store = await storeOf(options);
  if (!rootKey)
    throw new ReleaseProblem(
      'usage',
      'Say which root key to trust: --root-key <base64>, or WAYPOST_RELEASE_KEY.',
    );
  if (Buffer.from(rootKey, 'base64').length !== 32)
    throw new ReleaseProblem(
      'usage',
      'The root’s public key is 44 characters of base64, as `keys new root` prints it.',
    );
  return { store, rootKey };
}

export async function keyOf({ key }: Pick<ChangeOptions, 'key'>): Promise<SigningKey> {
  if (!key)
    throw new ReleaseProblem('usage', 'Say which key signs: --key <file>, or WAYPOST_RELEASE_KEY_FILE.');
  return readKeyFile(key);
}

/** `12.5` → 1250: a share in percent as ten-thousandths. */
export function basisPointsOf(percent: string): number {
  const exact = (decimalOf(percent) ?? NaN) * 100;
  const points = Math.round(exact);
  if (!(points <= 10_000))
    throw new ReleaseProblem(
      'usage',
      `"${percent}" is not a valid share. Give a number from 0 to 100, such as 10 or 0.5.`,
    );
  // The rounding error of a decimal fraction in binary is far smaller.
  if (Math.abs(exact - points) > 1e-6)
    throw new ReleaseProblem('usage', `"${percent}" is not a valid share: shares go in steps of 0.01%.`);
  return points;
}

/** Answers in words, or in JSON when a program asked. */
export function answer(options: StoreOptions, value: object, words: readonly string[]): void {
  console.log(options.json ? JSON.stringify(value, null, 1) : plainLines(words.join('\n')));
}
