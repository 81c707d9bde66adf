import { AT_THE_START, read, type Reading, type ReadingEvent } from './reading.ts';

const order = ['a', 'b', 'c'];
const next: ReadingEvent = { type: 'stepped', by: 1, order };
const back: ReadingEvent = { type: 'stepped', by: -1, order };
const tick: ReadingEvent = { type: 'ticked', order, isWhole: true };

const after = (...events: readonly ReadingEvent[]) => events.reduce(read, AT_THE_START);
const at = (to: string | null): ReadingEvent => ({ type: 'scrolled', to });

describe('stepping through a journey', () => {
  it('begins with the first place and ends with the last', () => {
    expect(after(next).current).toBe('a');
    expect(after(next, next, next, next).current).toBe('c');
    expect(after(next, next, back, back, back).current).toBe('a');
  });

  it('goes nowhere backwards from the start, nor where there is no place', () => {
    expect(after(back)).toBe(AT_THE_START);
    expect(after({ type: 'stepped', by: 1, order: [] })).toBe(AT_THE_START);
  });

  it('counts each change, and says nothing new of scrolling within a place', () => {
    const there = after(next, at('b'));
    expect(there).toMatchObject({ current: 'b', by: 'scroll', steps: 2 });
    expect(read(there, at('b'))).toBe(there);
  });
});

describe('the map', () => {
  const mapAfter = (...events: readonly ReadingEvent[]): Reading['map'] => after(...events).map;

  it('goes along only once a step was taken', () => {
    expect(AT_THE_START.map).toBe('waiting');
    expect(mapAfter(at('a'))).toBe('along');
    expect(mapAfter(next)).toBe('along');
  });

  it('is left where the reader dragged it while they scroll on', () => {
    expect(mapAfter(next, { type: 'dragged' }, at('b'), at('c'))).toBe('kept');
    expect(mapAfter({ type: 'dragged' }, at('a'))).toBe('kept');
  });

  it.each<[string, ReadingEvent]>([
    ['a step', next],
    ['playing', { type: 'played', order }],
    ['a choice', { type: 'chosen', to: 'c' }],
    ['an address', { type: 'opened', to: 'c' }],
    ['a place reached by keyboard', { type: 'focused', to: 'c' }],
    ['the way back to the story', { type: 'returned' }],
  ])('goes along again with %s', (_name, event) => {
    expect(mapAfter(next, { type: 'dragged' }, event)).toBe('along');
  });

  it('shows the whole journey when the reader wants it, until they move it or other places come', () => {
    const whole = after(next, { type: 'fitted' });
    expect(whole).toMatchObject({ current: 'a', map: 'whole' });
    expect(read(whole, at('b')).map).toBe('whole');
    for (const event of [{ type: 'dragged' }, { type: 'zoomed' }, { type: 'narrowed', order }] as const)
      expect(read(whole, event).map).toBe('kept');
    expect(read(whole, { type: 'returned' }).map).toBe('along');
    expect(read(whole, next).map).toBe('along');
  });

  it('is not taken elsewhere by zooming', () => {
    const there = after(next);
    expect(read(there, { type: 'zoomed' })).toBe(there);
  });

  it('stays where a marker was clicked, which is in sight', () => {
    expect(mapAfter({ type: 'marked', to: 'b' })).toBe('waiting');
    expect(mapAfter(next, { type: 'dragged' }, { type: 'marked', to: 'b' })).toBe('kept');
  });
});

describe('playing', () => {
  const play: ReadingEvent = { type: 'played', order };

  it('begins where the reader is, or with the first place', () => {
    expect(after(play)).toMatchObject({ current: 'a', isPlaying: true });
    expect(after(next, next, play)).toMatchObject({ current: 'b', isPlaying: true });
  });

  it('begins anew from the last place', () => {
    expect(after(at('c'), play)).toMatchObject({ current: 'a', isPlaying: true });
  });

  it('goes to the last place and ends there', () => {
    expect(after(play, tick, tick)).toMatchObject({ current: 'c', isPlaying: true });
    expect(after(play, tick, tick, tick)).toMatchObject({ current: 'c', isPlaying: false });
  });

  it('waits at the last place while more are on their way', () => {
    expect(after(at('c'), { type: 'played', order: [...order, 'd'] }, at('c'))).toMatchObject({
      isPlaying: true,
    });
    const waiting = read({ ...after(play), current: 'c' }, { type: 'ticked', order, isWhole: false });
    expect(waiting).toMatchObject({ current: 'c', isPlaying: true });
  });

  it('is ended by a drag of the map, by Pause and by a choice, and a late tick does nothing then', () => {
    for (const event of [{ type: 'dragged' }, { type: 'paused' }, { type: 'chosen', to: 'c' }] as const) {
      const ended = after(play, event);
      expect(ended.isPlaying).toBe(false);
      expect(read(ended, tick)).toBe(ended);
    }
  });

  it('does not begin without places', () => {
    expect(after({ type: 'played', order: [] })).toBe(AT_THE_START);
  });
});

it('a place that is no longer among those shown is left, another is kept', () => {
  expect(after(next, { type: 'narrowed', order: ['b', 'c'] }).current).toBeNull();
  expect(after(next, { type: 'narrowed', order: ['a'] }).current).toBe('a');
});
