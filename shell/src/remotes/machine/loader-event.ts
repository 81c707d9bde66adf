import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { ExposedModule } from '@waypost/contracts/host-services.ts';
import type { BuildFailure } from '@waypost/contracts/load-reasons.ts';

import type { FoundBuilds } from '../choice/find-builds.ts';

/** What the page was like when an event happened. */
export interface PageFacts {
  /** Milliseconds of a clock that never goes back. */
  readonly now: number;
  readonly isOnline: boolean;
  /** Marks of the builds that wait for a later file whose bytes do not come. */
  readonly late: readonly string[];
  /** Components on the page in which a person would lose something if they went. */
  readonly held: ReadonlySet<ExposeId>;
}

/** What can happen to a component. */
type PartHappening =
  /** A place for it appeared on the page. */
  | { readonly type: 'load'; readonly expose: ExposeId; readonly found: FoundBuilds }
  /** It was mounted. */
  | { readonly type: 'mounted'; readonly expose: ExposeId }
  /** It was there long enough for a person to type into it. */
  | { readonly type: 'seen'; readonly expose: ExposeId }
  /** It crashed, and a second mount did not help. */
  | {
      readonly type: 'crashed';
      readonly expose: ExposeId;
      readonly reason: 'crashed' | 'chunk';
      readonly cause: unknown;
    }
  /** A reload in place of a crash was not possible. */
  | { readonly type: 'reload-refused'; readonly expose: ExposeId; readonly reason: BuildFailure }
  /** The person pressed Retry. */
  | { readonly type: 'retry'; readonly expose: ExposeId }
  /** The person asked for the version before. */
  | { readonly type: 'previous'; readonly expose: ExposeId }
  /** It is time to look whether it can be replaced. */
  | { readonly type: 'look'; readonly expose: ExposeId; readonly current: number };

interface OfBuild {
  readonly attempt: number;
  readonly buildId: string;
}

/** What can happen to a build that was asked for. */
type BuildHappening =
  /** Its entry runs. */
  | ({ readonly type: 'entry-ran' } & OfBuild)
  /** These files of it have taken long. */
  | ({ readonly type: 'silent'; readonly files: 'entry' | 'rest' } & OfBuild)
  | ({ readonly type: 'came'; readonly module: ExposedModule } & OfBuild)
  | ({ readonly type: 'failed'; readonly reason: BuildFailure; readonly cause: unknown } & OfBuild);

/** What can happen to a later file of a build that runs. */
type FileHappening =
  /** The bytes of a file do not come, and this build waited for no other file. */
  | { readonly type: 'late'; readonly build: string }
  /** It could not be had. Without `build` it is the shell's own. */
  | { readonly type: 'lost'; readonly build?: string | undefined; readonly url: string };

export type Happening = PartHappening | BuildHappening | FileHappening;

export type LoaderEvent = Happening & { readonly page: PageFacts };

/** The event of one type. */
export type EventOf<Type extends Happening['type']> = Extract<LoaderEvent, { readonly type: Type }>;
