import { createHash } from 'node:crypto';

import { noisePng } from '../../bench/abuse/noise-png.ts';
import { ask, column, superuserOf } from './ask-node.ts';
import type { DrillAuthor } from './drill-author.ts';
import { sendCover } from './send-cover.ts';

/** What is not as it was or should be, in words. */
export type Differences = readonly string[];

/** SHA-256 of pictures by their address. */
export type Pictures = ReadonlyMap<string, string>;

const PLACES = 'SELECT COUNT(*) FROM places';
/** Filled by triggers with each place. */
const WORDS = 'SELECT COUNT(*) FROM waypost_discover_words';
const INDEX_CHECK = "INSERT INTO waypost_discover_words(waypost_discover_words) VALUES('integrity-check')";

async function hashOf(address: string, token: string): Promise<string> {
  const response = await fetch(address, { headers: { Authorization: token } });
  if (response.status !== 200) return `an answer of ${response.status}`;
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

/** Sends a picture, and keeps what it and a smaller size of it are. */
export async function sendPicture(url: string, author: DrillAuthor): Promise<Pictures> {
  const { addresses } = await sendCover(url, author, new Uint8Array(noisePng(900)), 'river.png');
  const all = addresses.map(async (address) => [address, await hashOf(url + address, author.token)] as const);
  return new Map(await Promise.all(all));
}

/** Looks at a server that has taken over. */
export async function lookAfter(url: string, author: DrillAuthor, pictures: Pictures): Promise<Differences> {
  const found: string[] = [];
  const expect = (is: unknown, wanted: unknown, what: string): void => {
    if (is !== wanted) found.push(`${what}: ${String(is)}, not ${String(wanted)}`);
  };
  const superuser = await superuserOf(url);
  const first = async (query: string): Promise<string | undefined> =>
    (await column(url, superuser, query))[0];
  expect(await first(WORDS), await first(PLACES), 'places with words to look for');
  expect(await first('PRAGMA integrity_check'), 'ok', 'integrity_check');
  const status = async (path: string, sent: Parameters<typeof ask>[1] = {}): Promise<number> =>
    (await ask(url + path, sent)).status;
  expect(await status('/api/sql', { json: { query: INDEX_CHECK }, token: superuser }), 200, 'index of words');
  const people = '/api/collections/users';
  const { email: identity, password, token } = author;
  expect(await status(`${people}/auth-refresh`, { method: 'POST', token }), 200, 'the token of before');
  expect(await status(`${people}/auth-with-password`, { json: { identity, password } }), 200, 'sign-in');
  expect(await status('/_/'), 200, '/_/');
  for (const [address, was] of pictures) expect(await hashOf(url + address, token), was, address);
  return found;
}
