/** How many requests go to a store at once. */
export const REQUESTS = { concurrency: 8 };

/** Bytes of a file and a mark that changes whenever they do. */
export interface StoredFile {
  readonly bytes: Buffer;
  readonly version: string;
}

/**
 * Where releases live. Every operation happens whole or not at all, whoever else is writing and
 * whenever a process is killed. Paths are relative, with `/` between their parts.
 */
export interface ReleaseStore {
  /** How people name it, e.g. the folder or `s3://bucket/prefix`. */
  readonly name: string;
  /** Null when there is no such file. */
  read(path: string): Promise<StoredFile | null>;
  /** Writes a file that is not there yet; a file that is there stays as it is. */
  create(path: string, bytes: Buffer): Promise<'created' | 'exists'>;
  /** Replaces a file when it still has the version given; null means it must not be there. */
  replace(path: string, bytes: Buffer, expected: string | null): Promise<'replaced' | 'conflict'>;
  /** Paths beginning with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** When each of these paths was last written, in milliseconds since 1970 by the store's own clock. */
  writtenAt(prefix: string): Promise<ReadonlyMap<string, number>>;
  /** Removes a file; one that is gone already is left out. */
  remove(path: string): Promise<void>;
}
