/** Milliseconds in which a tab lets go of its own accord; one that has been frozen never does. */
const PATIENCE = 3_000;

interface HoldOptions {
  /** Whether another tab is asked to let go. */
  readonly isTaking: boolean;
  readonly onHeld: () => void;
  /** Another tab holds it: from the start, or because it asked for it. What there is to keep is to be kept now. */
  readonly onElsewhere: () => void;
}

export interface TabHold {
  /** Lets the tab that waits for it begin. */
  readonly release: () => void;
  readonly end: () => void;
}

/**
 * Holds a lock that one tab of the browser has at a time. Whoever takes over begins when the other has released it: what was
 * written last would else be missing here, and written over.
 */
export function holdInTab(name: string, { isTaking, onElsewhere, onHeld }: HoldOptions): TabHold {
  const channel = new BroadcastChannel(name);
  const patience = new AbortController();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let [isHeld, isOver] = [false, false];
  const timer = isTaking ? setTimeout(() => patience.abort(), PATIENCE) : undefined;

  const request = (options: LockOptions) =>
    navigator.locks.request(name, options, (lock) => {
      clearTimeout(timer);
      if (isOver) return undefined;
      isHeld = lock !== null;
      if (isHeld) onHeld();
      else onElsewhere();
      return isHeld ? released : undefined;
    });

  channel.addEventListener('message', () => {
    if (isHeld && !isOver) onElsewhere();
  });
  if (isTaking) channel.postMessage('let go');
  request(isTaking ? { signal: patience.signal } : { ifAvailable: true })
    .catch((error: unknown) => {
      if (isHeld || isOver) throw error;
      return request({ steal: true });
    })
    // Stolen by another tab.
    .catch(() => {
      if (!isOver) onElsewhere();
    });

  return {
    release,
    end() {
      isOver = true;
      clearTimeout(timer);
      patience.abort();
      channel.close();
      release();
    },
  };
}
