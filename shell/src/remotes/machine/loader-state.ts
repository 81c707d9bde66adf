import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { ExposedModule } from '@waypost/contracts/host-services.ts';
import type { SlowReason } from '@waypost/contracts/load-reasons.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import type { FoundBuilds } from '../choice/find-builds.ts';
import type { RemoteState } from './remote-state.ts';

/** Everything the loader knows. What only the page knows comes with each event. */
export interface LoaderState {
  readonly parts: Readonly<Partial<Record<ExposeId, Part>>>;
  /** Attempts of which a build may still come, by their number. */
  readonly attempts: Readonly<Record<number, Attempt>>;
  /** Until when builds that failed are avoided, by `<remote>:<buildId>`, on the page's clock. */
  readonly broken: Readonly<Record<string, number>>;
  /** The last number given to an attempt or to something shown. */
  readonly count: number;
}

/** One exposed component of the page. */
export interface Part {
  readonly found: FoundBuilds;
  readonly state: RemoteState;
  /** What came last. It is on the page while the state is `ready`. */
  readonly current?: Current;
  /** Why another build is to take its place as soon as nobody loses anything by it. */
  readonly replacing?: 'late' | 'lost' | undefined;
}

/** A build's component that was shown. */
export interface Current {
  /** Tells it from all others that were shown. */
  readonly id: number;
  readonly named: NamedBuild;
  readonly module: ExposedModule;
  /** When loading it began, on the page's clock. */
  readonly startedAt: number;
  /** Whether it was there long enough for a person to type into it. */
  readonly isSeen: boolean;
}

/** Asking for builds one after the other until one comes. */
export interface Attempt {
  readonly expose: ExposeId;
  /**
   * `show`: the place is empty, so whatever comes is shown. `replace`, `previous`: something is there
   * and stays until another build has come; the latter was requested by the person.
   */
  readonly purpose: 'show' | 'replace' | 'previous';
  /** The {@link Current} it is to take the place of. */
  readonly replaces: number | undefined;
  /** On the page's clock. */
  readonly startedAt: number;
  /** Builds not asked for yet. */
  readonly waiting: readonly NamedBuild[];
  readonly open: readonly OpenBuild[];
  /** Builds that failed through a fault of their own. */
  readonly failed: readonly NamedBuild[];
  /** Whether one has come. */
  readonly isOver: boolean;
}

/** A build that was asked for and has neither come nor failed. */
export interface OpenBuild {
  readonly named: NamedBuild;
  readonly waitsFor: Exclude<SlowReason, 'chunk'>;
  /** Whether its time is over, so that the next was asked for too. */
  readonly isSilent: boolean;
}

export const INITIAL: LoaderState = { parts: {}, attempts: {}, broken: {}, count: 0 };
