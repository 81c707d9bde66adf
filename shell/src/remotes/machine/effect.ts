import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { BuildFailure, SlowReason } from '@waypost/contracts/load-reasons.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import type { Happening } from './loader-event.ts';

/** Something to be done in the world outside. */
export type Effect =
  /** Ask for a component of a build. Answered by `entry-ran`, then `came` or `failed`. */
  | {
      readonly type: 'load';
      readonly attempt: number;
      readonly expose: ExposeId;
      readonly named: NamedBuild;
    }
  /** Let something happen after these milliseconds. */
  | { readonly type: 'schedule'; readonly ms: number; readonly event: Happening }
  | { readonly type: 'report-ready'; readonly named: NamedBuild; readonly ms: number }
  | { readonly type: 'report-failed'; readonly named: NamedBuild; readonly reason: BuildFailure }
  | { readonly type: 'report-slow'; readonly named: NamedBuild; readonly reason: SlowReason }
  | { readonly type: 'log'; readonly message: string; readonly cause: unknown }
  /** Let later pages of this tab avoid a build, for these milliseconds. */
  | { readonly type: 'remember-broken'; readonly named: NamedBuild; readonly ms: number }
  | { readonly type: 'reload' }
  /** Reload unless this tab did for the same reason; where that is not possible `otherwise` happens. */
  | { readonly type: 'reload-once'; readonly reason: string; readonly otherwise?: Happening | undefined };
