/** Milliseconds until it is asked again whether another build may take a part's place. */
const AGAIN = 1000;

/** A part on the page whose build misses a file. */
interface Part {
  /** Whether it still stands there. */
  isShown(): boolean;
  /** Whether the file is still missing. */
  isMissing(): boolean;
  /** Whether a person would lose something if it went. */
  isHeld(): boolean;
  hasOther(): boolean;
  /** Loads another build, and shows it if `isWanted` still answers yes then. Answers whether one came. */
  bring(isWanted: () => boolean): Promise<boolean>;
  /** Has the person choose whether to take another build, or no longer. */
  offer(isOffered: boolean): void;
}

/**
 * Brings another build as soon as nobody loses anything by it, and offers it until then. The file that
 * comes first ends it, and so does another build that can not be had: nothing is fetched over and over.
 */
export function replaceWhenFree(part: Part): void {
  let isOffered = false;
  const offer = (isDue: boolean) => {
    if (isDue !== isOffered) part.offer(isDue);
    isOffered = isDue;
  };
  const look = async () => {
    if (!part.isShown()) return;
    if (!part.isMissing()) return offer(false);
    const isDue = part.hasOther() && navigator.onLine;
    offer(isDue && part.isHeld());
    if (
      isDue &&
      !part.isHeld() &&
      !(await part.bring(() => part.isShown() && part.isMissing() && !part.isHeld()))
    )
      return;
    window.setTimeout(() => void look(), AGAIN);
  };
  void look();
}
