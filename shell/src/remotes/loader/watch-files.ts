import { FILE_EVENT, readFileEvent, type FileRequested } from '@waypost/contracts/file-events.ts';

import type { Happening } from '../machine/loader-event.ts';
import type { LateBuilds } from './late-builds.ts';

/** Resolves to true once no more bytes of a missing file come, and to false when it is there. */
export type IsLate = (url: string, isMissing: () => boolean) => Promise<boolean>;

interface WatchOptions {
  readonly late: LateBuilds;
  readonly isLate: IsLate;
  readonly dispatch: (happening: Happening) => void;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/** Follows the later files of all builds on the page. */
export function watchFiles({ late, isLate, dispatch, signal }: WatchOptions): void {
  async function requested({ build, url, isMissing }: FileRequested): Promise<void> {
    const isAwaited = () => !signal.aborted && isMissing();
    if (!build || !(await isLate(url, isAwaited).catch(() => false)) || signal.aborted) return;
    const wasLate = late.marks().includes(build);
    late.add(build, isMissing);
    if (!wasLate) dispatch({ type: 'late', build });
  }

  const hear = (event: Event) => {
    const detail = readFileEvent(event);
    if (detail?.type === 'lost') dispatch({ type: 'lost', build: detail.build, url: detail.url });
    if (detail?.type === 'requested') void requested(detail);
  };
  window.addEventListener(FILE_EVENT, hear, { signal });
}
