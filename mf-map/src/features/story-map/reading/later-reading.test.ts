/** @page */
import { laterReading } from './later-reading.ts';
import { createReadingStore } from './reading-store.ts';

const order = ['harbour', 'hill', 'tower', 'bay'];

describe('where the reader is, a frame later', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function follow(rest?: number) {
    const store = createReadingStore();
    const later = laterReading(store, rest);
    const seen: (string | null)[] = [];
    later.subscribe(() => seen.push(later.get().current));
    const step = () => store.dispatch({ type: 'stepped', by: 1, order });
    return { ...store, later, seen, step, frame: () => jest.advanceTimersByTime(17) };
  }

  it('is there at once with the first step, then once a frame is drawn, and is the last of several', () => {
    const { seen, step, frame } = follow();
    step();
    expect(seen).toEqual(['harbour']);
    step();
    step();
    expect(seen).toEqual(['harbour']);
    frame();
    expect(seen).toEqual(['harbour', 'tower']);
  });

  it('is there at once where the reader has chosen a place, and nothing older comes after it', () => {
    const { dispatch, seen, step, frame } = follow();
    step();
    step();
    dispatch({ type: 'chosen', to: 'bay' });
    expect(seen).toEqual(['harbour', 'bay']);
    frame();
    expect(seen).toEqual(['harbour', 'bay']);
  });

  it('comes a frame after another that comes a frame later', () => {
    const { later, step, frame } = follow();
    const last = laterReading(later);
    step();
    step();
    frame();
    expect([later.get().current, last.get().current]).toEqual(['hill', 'harbour']);
    frame();
    expect(last.get().current).toBe('hill');
  });

  it('is there once the reader stays, and never at a place that is passed', () => {
    const { seen, later, step, dispatch } = follow(300);
    step();
    step();
    jest.advanceTimersByTime(200);
    step();
    jest.advanceTimersByTime(299);
    expect(seen).toEqual(['harbour']);
    jest.advanceTimersByTime(1);
    expect(seen).toEqual(['harbour', 'tower']);
    step();
    dispatch({ type: 'chosen', to: 'hill' });
    expect(later.get().current).toBe('hill');
    jest.advanceTimersByTime(1000);
    expect(seen).toEqual(['harbour', 'tower', 'hill']);
  });
});
