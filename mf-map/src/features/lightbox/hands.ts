import { CLOSE, isClose, keepInside, WHOLE, zoomAt, type Size, type Spot, type View } from './zoom.ts';

/** Pixels a finger may move and still tap. */
const TAP_ROOM = 12;
const DOUBLE_MS = 320;
/** A swipe goes on to the next picture by this part of the stage, or by its speed in pixels a millisecond. */
const FAR = 0.25;
const FAST = 0.4;

export interface Stage {
  /** The size of the stage, and of the whole picture in it. */
  measure(): { readonly stage: Size; readonly fitted: Size };
  /** Shows the picture so. */
  show(view: View, how: 'at once' | 'gently'): void;
  /** Moves all pictures aside while a finger lies on them. */
  drag(pixels: number): void;
  /** The finger has gone: on to the next picture (1), back (-1), or neither. */
  drop(steps: -1 | 0 | 1): void;
}

interface Finger extends Spot {
  readonly at: number;
}

/** What fingers, mouse and wheel do with a picture: pinch, double tap, pan, swipe. */
export class Hands {
  private view = WHOLE;
  private readonly fingers = new Map<number, Finger>();
  private start: Finger | null = null;
  private lastTap: Finger | null = null;
  private swiped: number | null = null;

  constructor(private readonly stage: Stage) {}

  get current(): View {
    return this.view;
  }

  /** Another picture, or another size of the stage. */
  reset(): void {
    this.view = WHOLE;
    this.stage.show(WHOLE, 'at once');
  }

  /** Closer or further around the spot; the middle where none is said. */
  zoomTo(scale: number, spot: Spot = { x: 0, y: 0 }, how: 'at once' | 'gently' = 'gently'): void {
    this.set(zoomAt(this.view, scale, spot), how);
  }

  pan(x: number, y: number, how: 'at once' | 'gently' = 'gently'): void {
    this.set({ ...this.view, x: this.view.x + x, y: this.view.y + y }, how);
  }

  down(id: number, spot: Spot, at: number): void {
    this.fingers.set(id, { ...spot, at });
    if (this.fingers.size === 1) this.start = { ...spot, at };
    else {
      // The second finger makes a pinch of what might have been a swipe or a tap.
      this.start = null;
      this.endSwipe(0);
    }
  }

  move(id: number, spot: Spot, at: number): void {
    const before = this.fingers.get(id);
    if (!before) return;
    const others = [...this.fingers].filter(([other]) => other !== id).map(([, finger]) => finger);
    this.fingers.set(id, { ...spot, at });
    const [other] = others;
    if (other) this.pinch(before, spot, other);
    else if (isClose(this.view)) this.pan(spot.x - before.x, spot.y - before.y, 'at once');
    else if (this.start) this.swipe(this.start, spot);
  }

  up(id: number, spot: Spot, at: number): void {
    if (!this.fingers.delete(id)) return;
    const { start } = this;
    if (this.fingers.size > 0 || !start) {
      this.start = null;
      return;
    }
    this.start = null;
    const distance = Math.hypot(spot.x - start.x, spot.y - start.y);
    if (this.swiped !== null) this.endSwipe(this.stepsOf(start, spot, at));
    else if (distance < TAP_ROOM) this.tap(spot, at);
  }

  /** The browser has taken the finger for something else. */
  cancel(id: number): void {
    this.fingers.delete(id);
    this.start = null;
    this.endSwipe(0);
  }

  private tap(spot: Spot, at: number): void {
    const last = this.lastTap;
    const isDouble =
      last && at - last.at < DOUBLE_MS && Math.hypot(spot.x - last.x, spot.y - last.y) < 3 * TAP_ROOM;
    this.lastTap = isDouble ? null : { ...spot, at };
    if (isDouble) this.zoomTo(isClose(this.view) ? 1 : CLOSE, spot);
  }

  private pinch(before: Spot, now: Spot, other: Spot): void {
    const apart = (one: Spot) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const middle = (one: Spot) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    const [from, to] = [middle(before), middle(now)];
    const scaled = zoomAt(this.view, this.view.scale * (apart(now) / apart(before)), from);
    this.set({ ...scaled, x: scaled.x + to.x - from.x, y: scaled.y + to.y - from.y }, 'at once');
  }

  private swipe(start: Spot, now: Spot): void {
    const [x, y] = [now.x - start.x, now.y - start.y];
    if (this.swiped === null && (Math.abs(x) < TAP_ROOM || Math.abs(x) < Math.abs(y))) return;
    this.swiped = x;
    this.stage.drag(x);
  }

  private stepsOf(start: Finger, now: Spot, at: number): -1 | 0 | 1 {
    const x = now.x - start.x;
    const isMeant =
      Math.abs(x) > this.stage.measure().stage.width * FAR || Math.abs(x) / Math.max(1, at - start.at) > FAST;
    return isMeant ? (x < 0 ? 1 : -1) : 0;
  }

  private endSwipe(steps: -1 | 0 | 1): void {
    if (this.swiped === null) return;
    this.swiped = null;
    this.stage.drop(steps);
  }

  private set(view: View, how: 'at once' | 'gently'): void {
    const { stage, fitted } = this.stage.measure();
    this.view = keepInside(view, stage, fitted);
    this.stage.show(this.view, how);
  }
}
