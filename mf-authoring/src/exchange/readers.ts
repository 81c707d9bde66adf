import { waypostReader } from './read-waypost.ts';
import type { Reader } from './reader.ts';

/** All kinds of files that are known, in the order they are asked. */
export const READERS: readonly Reader[] = [waypostReader];
