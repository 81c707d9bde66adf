import type { Program } from './program.ts';

const VARIABLE = 'WAYPOST_E2E_ADDRESSES';

/** Where the system under test and its surroundings answer. */
export interface Addresses {
  /** The product, with a mail server, and no rate limits for this machine. */
  readonly site: string;
  /** The same product as a stranger's machine would meet it: rate limits on, no mail server; and with image tiles over its map. */
  readonly limitedSite: string;
  /** Where the mails of that one are read, as its start printed it. */
  readonly limitedOutbox: string;
  /** The same product without limits or mails, whose hosts change its settings. */
  readonly hostedSite: string;
  readonly mails: string;
  readonly tiles: string;
  readonly program: Program;
}

/** Leaves the addresses to the processes the tests run in. */
export function publishAddresses(addresses: Addresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses);
}

/** @throws Error when the system has not been started */
export function readAddresses(): Addresses {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('The system under test has not been started.');
  return JSON.parse(text) as Addresses;
}
