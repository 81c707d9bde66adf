import type { NotesApi, PlacedNote } from '@waypost/contracts/api/notes-api.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';

import type { FakeBackend } from './fake-api.ts';

export interface FakeNotes {
  /** All there are: those that wait, and those of the one mailbox or person there is. */
  notes: readonly PlacedNote[];
  /** Places that have the heart of the one reader there is. */
  hearts: readonly string[];
}

export const NOTHING_LEFT: FakeNotes = { notes: [], hearts: [] };

/** Hearts and notes in memory: everyone may leave them at every story that has its `notes` set. */
export function createFakeNotes(
  backend: FakeBackend,
  answer: <Value>(value: () => Value) => Promise<Value>,
): NotesApi {
  const change = (id: string, to: (one: PlacedNote) => readonly PlacedNote[]) =>
    answer(() => {
      if (!backend.notes.some((one) => one.id === id)) throw createAppError('not-found');
      backend.notes = backend.notes.flatMap((one) => (one.id === id ? to(one) : [one]));
    });
  const shown = (place: string) =>
    backend.notes.filter((note) => note.place === place && note.state === 'shown');
  return {
    open: (id, notes, notesAtOnce) =>
      answer(() => {
        if (!backend.stories.some((story) => story.id === id)) throw createAppError('not-found');
        backend.stories = backend.stories.map((story) =>
          story.id === id ? { ...story, notes, notesAtOnce } : story,
        );
      }),
    leftAt: (id) =>
      answer(() => {
        const story = backend.stories.find((one) => one.id === id);
        if (!story?.notes) throw createAppError('not-found');
        const places = [...new Set([...backend.hearts, ...backend.notes.map(({ place }) => place)])];
        const left = (place: string) => ({
          hearts: Number(backend.hearts.includes(place)),
          notes: shown(place).length,
          mine: backend.hearts.includes(place),
        });
        return {
          may: story.notes === 'closed' ? ('no' as const) : ('yes' as const),
          places: Object.fromEntries(places.map((place) => [place, left(place)])),
        };
      }),
    heart: (place, is) =>
      answer(() => {
        backend.hearts = [...backend.hearts.filter((one) => one !== place), ...(is ? [place] : [])];
      }),
    list: (place) =>
      answer(() => ({ items: backend.notes.filter((note) => note.place === place), next: '' })),
    write: (place, { id, text, name = 'Marina', email }) =>
      answer(() => {
        if (text.length > 2000)
          throw createAppError('invalid', {
            fieldErrors: { text: 'A note can have up to 2,000 characters.' },
          });
        const state = email ? 'unconfirmed' : 'waits';
        const note = { id, text, name, state, own: true, byAuthor: false, edited: false } as const;
        const where = { story: asStoryId('story0000000001'), place: asPlaceId(place), title: 'Place' };
        backend.notes = [...backend.notes, { ...note, ...where, created: '2026-05-09 10:00:00.000Z' }];
        return state;
      }),
    change: (id, text) => change(id, (one) => [{ ...one, text, edited: true, state: 'waits' }]),
    allow: (id) => change(id, (one) => [{ ...one, state: one.state === 'unconfirmed' ? 'waits' : 'shown' }]),
    delete: (id) => change(id, () => []),
    mine: (after) =>
      answer(() => {
        const [from, to] = [Number(after), Number(after) + 20];
        const next = to < backend.notes.length ? String(to) : '';
        return { items: backend.notes.slice(from, to), next, blocked: [] };
      }),
    block: (id) => change(id, () => []),
    unblock: () => answer(() => undefined),
  };
}
