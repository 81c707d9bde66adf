import type { ExposeId } from './exposes.ts';

/** What a remote says of itself: data only, readable without running the remote. */
export interface RemoteManifest {
  /** Folder, address segment and release name, e.g. `mf-map`. */
  readonly name: RemoteName;
  /** Range of the host API it works with, e.g. `^1.0.0`. */
  readonly hostApi: string;
  /** Source file of each exposed component, relative to the remote's folder. */
  readonly exposes: Readonly<Partial<Record<ExposeId, string>>>;
  /** Whether it may be remounted at any time without losing what a person typed. */
  readonly stateless: boolean;
}

export type RemoteName = `mf-${string}`;
