/** Milliseconds between two, at the least and at the most. */
const LEAST = 80;
const MOST = 2000;
/** The more there is to draw, the more rarely it is drawn anew: so much of it a millisecond. */
const DRAWN = 8;

/** Hands on what comes fast at a pace that leaves time to draw it: the first at once, then the latest now and then. */
export interface Pace<Value> {
  say(value: Value, size: number): void;
  /** What was not handed on is let go. */
  end(): void;
}

export function createPace<Value>(onValue: (value: Value) => void): Pace<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  let waiting: Value | undefined;
  const handOn = () => {
    timer = undefined;
    last = performance.now();
    onValue(waiting as Value);
  };
  return {
    say(value, size) {
      waiting = value;
      if (timer !== undefined) return;
      const wait = last + Math.min(MOST, LEAST + size / DRAWN) - performance.now();
      if (wait <= 0) handOn();
      else timer = setTimeout(handOn, wait);
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
