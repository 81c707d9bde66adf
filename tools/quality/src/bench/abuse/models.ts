import { noisePng } from './noise-png.ts';
import { signIn, type Answer, type Stand } from './stand.ts';
import { worstText } from './worst-text.ts';

/** Records written through the API, so that each is as large as the product lets it be and no larger. */
export interface Models {
  readonly person: { readonly id: string; readonly email: string; readonly password: string };
  /** A place with 100 pictures and few words, the first of the large story. */
  readonly plainPlace: string;
  readonly largeStory: string;
  /** A place, and a story, with as many bytes of words as there may be. */
  readonly longPlace: string;
  readonly longStory: string;
  /** What the account is filled with that is nearly full. */
  readonly ownStory: string;
  readonly ownPlace: string;
  /** Record and file name of a stored picture of nearly 20 MB. */
  readonly picture: { readonly record: string; readonly file: string };
}

export const STORIES = '/api/collections/places_collection/records';
export const PLACES = '/api/collections/places/records';
const PASSWORD = 'eight-plain-words-and-a-lamp';
const OTHERS = 99;
/** For all pictures together a little less than may be said of them. */
const LONG_CAPTION = 95;

function succeeded({ status, json }: Answer): string {
  if (status !== 200) throw new Error(`The backend refused with ${status}: ${JSON.stringify(json)}`);
  return String(json.id);
}

async function person(stand: Stand, name: string) {
  const email = `${name}@waypost.example`;
  const json = { email, name, username: name, password: PASSWORD, passwordConfirm: PASSWORD, verified: true };
  const path = '/api/collections/users/records';
  const id = succeeded(await stand.send(path, { json, token: stand.superuser }));
  return { id, email, password: PASSWORD, token: await signIn(stand.send, 'users', email, PASSWORD) };
}

async function story(stand: Stand, token: string, title: string, description: string): Promise<string> {
  const json = { title, description, start_date: '2024-03-01', end_date: '2024-03-09' };
  return succeeded(await stand.send(STORIES, { json, token }));
}

/** Twelve words, as many as are looked for: each is on every place that is like this one. */
export const VILLAGE = 'Village by the old river where no road leads and nobody goes';

/** A form as browsers send it. */
export function placeForm(storyId: string, main: Buffer | null, others = 0): FormData {
  const form = new FormData();
  const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  const words = {
    places_collection: storyId,
    title: VILLAGE,
    subtext: 'No road leads here.',
    latitude: '1',
    longitude: '1',
  };
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  if (main) form.set('main_picture', file(main));
  for (let count = 0; count < others; count += 1) form.append('other_pictures', file(noisePng(16)));
  return form;
}

async function place(stand: Stand, token: string, storyId: string, main: Buffer | null, others = 0) {
  const answer = await stand.send(PLACES, { body: placeForm(storyId, main, others), token });
  return { id: succeeded(answer), main: String(answer.json.main_picture) };
}

async function lengthen(stand: Stand, token: string, id: string): Promise<void> {
  const { json } = await stand.send(`${PLACES}/${id}`);
  const words = (at: number) => ({ caption: worstText(LONG_CAPTION, at), alt: worstText(LONG_CAPTION, -at) });
  const names = Object.keys(json.pictures as object);
  const pictures = Object.fromEntries(names.map((name, at) => [name, words(at + 1)]));
  const long = { pictures, subtext: worstText(2000), title: worstText(199) + '.' };
  succeeded(await stand.send(`${PLACES}/${id}`, { method: 'PATCH', json: long, token }));
}

/** Waits until the smaller sizes of a place's pictures are there, so that its copies need none. */
async function untilMade(stand: Stand, id: string): Promise<void> {
  for (;;) {
    const { json } = await stand.send(`${PLACES}/${id}`);
    if (!JSON.stringify(json.pictures).includes('"ready":false')) return;
    await new Promise((later) => setTimeout(later, 500));
  }
}

/** Writes them into an empty store. */
export async function writeModels(stand: Stand): Promise<Models> {
  const [author, filler] = [await person(stand, 'model-author'), await person(stand, 'filler')];
  const largeStory = await story(stand, author.token, 'Every village', '<p>On foot.</p>');
  const longStory = await story(stand, filler.token, worstText(199) + '.', worstText(49_990));
  const ownStory = await story(stand, author.token, 'Mine', '<p>On foot.</p>');
  const [small, large] = [noisePng(16), noisePng(2_600)];
  const plain = await place(stand, author.token, largeStory, small, OTHERS);
  const long = await place(stand, filler.token, longStory, small, OTHERS);
  const own = await place(stand, author.token, ownStory, null);
  const withPicture = await place(stand, author.token, ownStory, large);
  for (const { id } of [plain, long, withPicture]) await untilMade(stand, id);
  await lengthen(stand, filler.token, long.id);
  return {
    person: { id: author.id, email: author.email, password: author.password },
    plainPlace: plain.id,
    largeStory,
    longPlace: long.id,
    longStory,
    ownStory,
    ownPlace: own.id,
    picture: { record: `places/${withPicture.id}`, file: withPicture.main },
  };
}
