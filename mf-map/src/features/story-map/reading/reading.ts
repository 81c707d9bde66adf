/** What made the reader's place another one: what has to go along differs. */
export type ReadingCause =
  /** The text was scrolled. */
  | 'scroll'
  /** The keyboard's focus came to a place. */
  | 'focus'
  /** A key, a button or a swipe. */
  | 'step'
  | 'play'
  /** A marker on the map. */
  | 'marker'
  /** Chosen among several. */
  | 'choice'
  /** The address says so. */
  | 'address';

/** Where somebody is in a journey. */
export interface Reading {
  /** Id of the place; null before the first. */
  readonly current: string | null;
  /** What `current` was last changed by; null at the start. */
  readonly by: ReadingCause | null;
  /** Counts those changes, so that two to one place are told apart. */
  readonly steps: number;
  /** Whether the map goes along: not before the first step, and not while the reader keeps it elsewhere or on the whole journey. */
  readonly map: 'waiting' | 'along' | 'kept' | 'whole';
  readonly isPlaying: boolean;
}

export type ReadingEvent =
  | { readonly type: 'scrolled' | 'focused' | 'marked' | 'chosen' | 'opened'; readonly to: string | null }
  /** To the place beside it in `order`: the ids of all places that can be gone to. */
  | { readonly type: 'stepped'; readonly by: 1 | -1; readonly order: readonly string[] }
  | { readonly type: 'played'; readonly order: readonly string[] }
  /** Time for the next place. `isWhole` is false while there are more places to come. */
  | { readonly type: 'ticked'; readonly order: readonly string[]; readonly isWhole: boolean }
  | { readonly type: 'paused' }
  /** The reader has taken the map elsewhere. */
  | { readonly type: 'dragged' }
  /** Closer or farther. */
  | { readonly type: 'zoomed' }
  /** The reader wanted all places in view. */
  | { readonly type: 'fitted' }
  /** Back to the story. */
  | { readonly type: 'returned' }
  /** Other places can be gone to. */
  | { readonly type: 'narrowed'; readonly order: readonly string[] };

export const AT_THE_START: Reading = { current: null, by: null, steps: 0, map: 'waiting', isPlaying: false };

function beside(current: string | null, by: 1 | -1, order: readonly string[]): string | null {
  const index = current === null ? -1 : order.indexOf(current);
  return index === -1 && by === -1 ? null : (order[index + by] ?? null);
}

function arrive(state: Reading, to: string | null, by: ReadingCause, map: Reading['map']): Reading {
  return { ...state, current: to, by, steps: state.steps + 1, map };
}

/** The map as it is after something that says nothing about it: with the first step it begins to go along. */
const withFirstStep = ({ map }: Reading): Reading['map'] => (map === 'waiting' ? 'along' : map);

export function read(state: Reading, event: ReadingEvent): Reading {
  const { current } = state;
  switch (event.type) {
    case 'scrolled':
      return event.to === current ? state : arrive(state, event.to, 'scroll', withFirstStep(state));
    case 'focused':
      return event.to === current ? state : arrive(state, event.to, 'focus', 'along');
    case 'marked':
      return { ...arrive(state, event.to, 'marker', state.map), isPlaying: false };
    case 'chosen':
      return { ...arrive(state, event.to, 'choice', 'along'), isPlaying: false };
    case 'opened':
      return arrive(state, event.to, 'address', 'along');
    case 'stepped': {
      const to = beside(current, event.by, event.order);
      return to === null ? state : arrive(state, to, 'step', 'along');
    }
    case 'played': {
      const [first = null] = event.order;
      const isAtEnd = current !== null && current === event.order.at(-1);
      const from = isAtEnd || current === null ? first : current;
      if (from === null) return state;
      const there = from === current ? state : arrive(state, from, 'play', 'along');
      return { ...there, map: 'along', isPlaying: true };
    }
    case 'ticked': {
      if (!state.isPlaying) return state;
      const to = beside(current, 1, event.order);
      if (to !== null) return arrive(state, to, 'play', 'along');
      return event.isWhole ? { ...state, isPlaying: false } : state;
    }
    case 'paused':
      return state.isPlaying ? { ...state, isPlaying: false } : state;
    case 'dragged':
      return state.map === 'kept' && !state.isPlaying ? state : { ...state, map: 'kept', isPlaying: false };
    case 'zoomed':
      // All places may not be in view any more.
      return state.map === 'whole' ? { ...state, map: 'kept' } : state;
    case 'fitted':
      return { ...state, map: 'whole', isPlaying: false };
    case 'returned':
      return { ...state, map: 'along' };
    case 'narrowed': {
      // Those that came may lie elsewhere.
      const there = read(state, { type: 'zoomed' });
      return current === null || event.order.includes(current)
        ? there
        : { ...there, current: null, by: null, isPlaying: false };
    }
  }
}
