export interface Shareable {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
}

/** `shared` by the system's sheet, which has said so itself; `copied`; `stopped` by the person; or `failed`. */
export type ShareOutcome = 'shared' | 'copied' | 'stopped' | 'failed';

const isStop = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands a link to the system's sheet, or where there is none, or it does not open, to the clipboard. */
export async function shareLink(what: Shareable): Promise<ShareOutcome> {
  // Old browsers and plain http have neither.
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  if (share) {
    try {
      await share.call(navigator, what);
      return 'shared';
    } catch (error) {
      if (isStop(error)) return 'stopped';
    }
  }
  try {
    if (!clipboard) return 'failed';
    await clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
