import type { Models } from './models.ts';
import type { Sent, Stand } from './stand.ts';

/** What the calls are sent with. */
export interface Ammunition {
  readonly stand: Stand;
  readonly models: Models;
  /** Token of the person of the models. */
  readonly token: string;
  /** Addresses of files of the site, the largest first. */
  readonly siteFiles: readonly string[];
  /** A word no other call has. */
  readonly word: () => string;
}

/** One call, as costly as its row allows. */
export interface WorstCall {
  /** What is the worst about it. */
  readonly about: string;
  readonly path: string;
  readonly sent?: Sent;
  /** How it must be answered; 200 by default. A sample that was refused tells nothing. */
  readonly status?: number;
  /** Makes ready what a call uses up, before each; what it answers with takes the place of the path. */
  readonly prepare?: () => Promise<{ readonly path?: string; readonly sent?: Sent }>;
  /** Why it may cost more than the figure. */
  readonly mayCostMore?: string;
}

export type WorstCalls = Readonly<Record<string, (with_: Ammunition) => readonly WorstCall[]>>;

export const records = (collection: string): string => `/api/collections/${collection}/records`;
export const account = (call: string): string => `/api/collections/users/${call}`;
export const FORGED = `${'a'.repeat(40)}.${'b'.repeat(1500)}.${'c'.repeat(40)}`;

/** A list asked for by a filter. */
export const list = (collection: string, filter: string, rest: string): string =>
  `${records(collection)}?filter=${encodeURIComponent(filter)}&${rest}`;
