/**
 * The event by which a running build speaks of its later files: the scripts and styles it fetches
 * after its entry. Every production build dispatches it on `window`, and the shell listens.
 *
 * Builds and shell are released independently, so the name carries the major version. A new optional
 * field stays within it. Any other change is a `@2` beside it, and the shell listens to both for as
 * long as a release may hold builds that dispatch `@1`. A build without this event works: the shell
 * then knows nothing of its later files.
 */
export const FILE_EVENT = 'waypost-file@1';

interface LaterFile {
  /** The build's mark, see `build-mark.ts`; absent for a file of the shell itself. */
  readonly build?: string;
  readonly url: string;
}

/** A file is asked for, for the first time. */
export interface FileRequested extends LaterFile {
  readonly type: 'requested';
  /** Answers true until the file has run, been applied, or been lost. */
  readonly isMissing: () => boolean;
}

/** A file could not be had, at the second try or within 120 s; its build will not ask for it again. */
export interface FileLost extends LaterFile {
  readonly type: 'lost';
}

/** The `detail` of a {@link FILE_EVENT}. */
export type FileEventDetail = FileRequested | FileLost;

/** The detail of a {@link FILE_EVENT}, or null when it is not in the form this version describes. */
export function readFileEvent(event: Event): FileEventDetail | null {
  const detail = (event as CustomEvent<Partial<FileEventDetail> | null>).detail;
  if (typeof detail?.url !== 'string' || !['undefined', 'string'].includes(typeof detail.build)) return null;
  const isKnown =
    detail.type === 'lost' || (detail.type === 'requested' && typeof detail.isMissing === 'function');
  return isKnown ? (detail as FileEventDetail) : null;
}
