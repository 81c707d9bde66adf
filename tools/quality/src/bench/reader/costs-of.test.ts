import { costsOf } from './costs-of.ts';

const FRAME = 'PageAnimator::serviceScriptedAnimations';
const task = (ts: number, dur: number, tid = 1) => ({
  ...{
    name: 'ThreadControllerImpl::RunTask',
    ph: 'X',
    pid: 7,
    tid,
    ts: ts * 1000,
    dur: dur * 1000,
    args: {},
  },
});
const frame = (ts: number, tid = 1) => ({
  name: FRAME,
  ph: 'X',
  pid: 7,
  tid,
  ts: ts * 1000,
  dur: 1,
  args: {},
});

describe('what a frame costs the main thread', () => {
  it('is the task it is drawn in, and those since the frame before', () => {
    const { frames, median, p95 } = costsOf([
      task(0, 4),
      frame(2),
      task(8, 1),
      task(10, 2),
      task(15, 6),
      frame(16),
    ]);
    expect(frames).toBe(2);
    expect(median).toBe((4 + 9) / 2);
    expect(p95).toBe(9);
  });

  it('counts a task once that is told twice, and what runs within it not at all', () => {
    const told = { ...task(0.02, 3.9), name: 'RunTask' };
    const { median } = costsOf([task(0, 4), told, task(1, 2), frame(3), task(4, 1), frame(4.5)]);
    expect(median).toBe((4 + 1) / 2);
  });

  it('counts neither other threads nor what comes after the last frame', () => {
    const { median } = costsOf([task(0, 3), frame(1), frame(2, 9), task(1, 50, 9), task(5, 40)]);
    expect(median).toBe(3);
  });
});
