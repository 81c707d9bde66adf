import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import type { Left, LeftAtStory, NotesApi } from '@waypost/contracts/api/notes-api.ts';
import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';

const NOTHING: Left = { hearts: 0, notes: 0, mine: false };
/** Milliseconds for which one answer is enough for all places of a story. */
const FRESH = 60_000;

interface Asked {
  readonly at: number;
  readonly by: string;
  readonly answer: Promise<LeftAtStory>;
}

const asked = new WeakMap<NotesApi, Asked>();

/** What was left at a place. All places of a story share one call. */
export async function leftAtPlace(
  api: NotesApi,
  story: StoryId,
  place: PlaceId,
  by: string,
  seeAs: CallOptions['seeAs'],
): Promise<Left & { readonly may: LeftAtStory['may'] }> {
  const who = [story, by, seeAs].join(' ');
  let last = asked.get(api);
  if (last?.by !== who || last.at + FRESH < Date.now()) {
    last = { at: Date.now(), by: who, answer: api.leftAt(story, seeAs ? { seeAs } : {}) };
    asked.set(api, last);
  }
  try {
    const { may, places } = await last.answer;
    return { ...(places[place] ?? NOTHING), may: seeAs ? 'no' : may };
  } catch (error) {
    asked.delete(api);
    throw error;
  }
}

/** Something was left, or taken back: the next who looks asks again. */
export const forgetLeft = (api: NotesApi) => void asked.delete(api);
