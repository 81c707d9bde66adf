import { randomBytes } from 'node:crypto';
import { EXAMPLE_PREFIX } from '@waypost/contracts/ids.ts';
import pMap from 'p-map';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { CLOCKS, coverPicture, placePictures, visitedAt } from './example-pictures.ts';
import { exampleStoryKeys, loadExampleStories, type ExampleStoryKey } from './example-stories.ts';
import { demoAccount, people, type Person } from './people.ts';
import { patiently } from './patiently.ts';
import { stableId } from './stable-id.ts';
import type { ExamplePlace, ExampleStory } from './story-file.ts';

export interface SeedOptions {
  /** Where the backend answers, such as http://127.0.0.1:8090. */
  readonly url: string;
  /** An account that may create verified users and act as them. */
  readonly superuser: { readonly email: string; readonly password: string };
  /** All of them when left out. */
  readonly stories?: readonly ExampleStoryKey[];
  /** Called with the number of places that stand after each one. */
  report?(done: number, total: number): void;
}

/**
 * Writes the example stories through the API of a running backend. What is there already stays as it is, so a run that
 * was cut off is completed by the next one.
 *
 * @throws ClientResponseError when the backend refuses
 */
export async function seedExamples(options: SeedOptions): Promise<void> {
  const admin = client(options.url);
  const { email, password } = options.superuser;
  await patiently(() => admin.collection('_superusers').authWithPassword(email, password));
  const stories = await loadExampleStories(options.stories ?? exampleStoryKeys);
  const authors = people.filter(({ key }) => stories.some(({ author }) => author === key));
  const clients = new Map<string, PocketBase>();
  for (const author of authors) clients.set(author.key, await clientOf(author, admin));

  const tasks = stories.map((story) => {
    const author = authors.find(({ key }) => key === story.author);
    const as = clients.get(story.author);
    if (!author || !as) throw new Error(`${story.key}.story: no one is called "${story.author}".`);
    return { story, author, as };
  });
  // The list shows the newest first, so the story to be shown first is written last.
  for (const { as, author, story } of [...tasks].reverse()) await ensureStory(as, story, author);

  const total = stories.reduce((sum, { places }) => sum + places.length, 0);
  let done = 0;
  const longestFirst = [...tasks].sort((one, other) => other.story.places.length - one.story.places.length);
  const placed = () => {
    done += 1;
    options.report?.(done, total);
  };
  await pMap(longestFirst, ({ as, author, story }) => ensurePlaces(admin, as, story, author, placed), {
    concurrency: 3,
  });
}

/** The id an example story always has. */
export function exampleStoryId(key: string): string {
  return `${EXAMPLE_PREFIX}${stableId('story', key).slice(EXAMPLE_PREFIX.length)}`;
}

function client(url: string): PocketBase {
  const made = new PocketBase(url);
  made.autoCancellation(false);
  return made;
}

async function clientOf(person: Person, admin: PocketBase): Promise<PocketBase> {
  const id = stableId('user', person.key);
  const password = person.key === 'demo' ? demoAccount.password : randomBytes(24).toString('base64url');
  await unlessThere(admin, 'users', id, () =>
    admin.collection('users').create({
      id,
      name: person.name,
      username: person.username,
      email: person.email,
      emailVisibility: false,
      verified: true,
      password,
      passwordConfirm: password,
    }),
  );
  const acting = await patiently(() => admin.collection('users').impersonate(id, 3600));
  acting.autoCancellation(false);
  return acting;
}

async function ensureStory(as: PocketBase, story: ExampleStory, author: Person): Promise<void> {
  const id = exampleStoryId(story.key);
  await unlessThere(as, 'places_collection', id, async () =>
    as.collection('places_collection').create({
      id,
      user: stableId('user', author.key),
      title: story.title,
      start_date: `${story.startDate} 00:00:00.000Z`,
      end_date: `${story.endDate} 00:00:00.000Z`,
      description: story.description,
      main_picture: photoFile(await coverPicture(story), 'cover'),
    }),
  );
}

async function ensurePlaces(
  admin: PocketBase,
  as: PocketBase,
  story: ExampleStory,
  author: Person,
  placed: () => void,
): Promise<void> {
  const storyId = exampleStoryId(story.key);
  const filter = admin.filter('places_collection = {:storyId}', { storyId });
  const there = await patiently(() => admin.collection('places').getFullList({ filter, fields: 'id' }));
  const known = new Set(there.map(({ id }) => id));
  for (const [index, place] of story.places.entries()) {
    const id = stableId('place', story.key, String(index));
    if (!known.has(id)) {
      const form = await placeForm(story, place, index, author);
      await patiently(() => as.collection('places').create({ ...form, id, places_collection: storyId }));
    }
    placed();
  }
}

async function placeForm(story: ExampleStory, place: ExamplePlace, index: number, author: Person) {
  const [main, ...others] = await placePictures(story, place, index, author);
  return {
    user: stableId('user', author.key),
    title: place.title,
    subtext: place.subtext,
    latitude: place.latitude,
    longitude: place.longitude,
    visited: visitedAt(story, index),
    visited_offset: CLOCKS,
    ...(place.altitude !== null && { altitude: place.altitude }),
    main_picture: main && photoFile(main, 'main'),
    other_pictures: others.map((file, order) => photoFile(file, `other-${order + 1}`)),
  };
}

function photoFile(bytes: Buffer, name: string): File {
  return new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' });
}

async function unlessThere(
  as: PocketBase,
  collection: string,
  id: string,
  create: () => Promise<unknown>,
): Promise<void> {
  try {
    await patiently(() => as.collection(collection).getOne(id));
  } catch (problem) {
    if (!(problem instanceof ClientResponseError) || problem.status !== 404) throw problem;
    await patiently(create);
  }
}
