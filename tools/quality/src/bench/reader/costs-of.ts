import { median } from '../../median.ts';
import { quantile } from '../api/quantile.ts';

/** Milliseconds of the page's main thread for each frame it drew. */
export interface FrameCosts {
  readonly frames: number;
  readonly median: number;
  readonly p95: number;
}

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args: { readonly name?: string };
}

const FRAME = 'PageAnimator::serviceScriptedAnimations';

/** Tasks of the renderer's main thread between one frame and the next belong to the latter. What is traced within a task is part of it. */
export function costsOf(events: readonly TraceEvent[]): FrameCosts {
  const drawn = events.filter(({ name }) => name === FRAME);
  const renderers = new Map<string, number>();
  for (const { pid, tid } of drawn) renderers.set(`${pid} ${tid}`, (renderers.get(`${pid} ${tid}`) ?? 0) + 1);
  const [busiest] = [...renderers].sort(([, one], [, other]) => other - one);
  const isOurs = ({ pid, tid }: TraceEvent) => `${pid} ${tid}` === busiest?.[0];
  const frames = drawn
    .filter(isOurs)
    .map(({ ts }) => ts)
    .sort((one, other) => one - other);
  const tasks = events
    .filter((event) => isOurs(event) && event.ph === 'X' && /RunTask/.test(event.name))
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const costs = frames.map(() => 0);
  let at = 0;
  let done = -Infinity;
  for (const { ts, dur = 0 } of tasks) {
    // The same task again, as another part of the browser tells it.
    if (ts < done) continue;
    done = ts + dur;
    while (at < frames.length && frames[at]! < ts) at += 1;
    // The task a frame is drawn in begins before the frame does and ends after it: it is that frame's.
    if (at < frames.length) costs[at]! += dur / 1000;
  }
  return { frames: frames.length, median: median(costs), p95: quantile(costs, 0.95) };
}
