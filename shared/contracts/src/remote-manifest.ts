import type { ExposeId } from './exposes.ts';
import type { RemotePage } from './remote-page.ts';

/** What a remote says of itself: data only, readable without running the remote. */
export interface RemoteManifest {
  /** Folder, address segment and release name, e.g. `mf-map`. */
  readonly name: RemoteName;
  /** Range of the host API it works with, e.g. `^1.0.0`. */
  readonly hostApi: string;
  /** Source file of each exposed component, relative to the remote's folder. */
  readonly exposes: Readonly<Record<ExposeId, string>>;
  /** Its pages; the release carries them to the shell, which knows no page by itself. */
  readonly pages?: readonly RemotePage[];
  /** Places in others' pages it fills: the place's name (`landing-page.try-it`) and what is shown there. */
  readonly slots?: Readonly<Record<string, ExposeId>>;
  /** Whether it may be remounted at any time without losing what a person typed. */
  readonly stateless: boolean;
}

export type RemoteName = `mf-${string}`;
