import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import { FIRST_PAGE, type Cursor, type UserId } from '@waypost/contracts/ids.ts';
import type { Story } from '@waypost/contracts/story.ts';

/** Of a picture: addresses are worth nothing in a file, some not even an hour later, and placeholders are no words. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'src',
  'srcSet',
  'largeSrc',
  'zoomSrc',
  'placeholder',
  'thumbhash',
]);

/**
 * A person's stories, newest first, each with its places in their order, as JSON.
 *
 * @param onProgress called with how many stories are read, of how many
 * @throws AppError
 */
export async function storiesFile(
  { stories, places }: Pick<ApiClient, 'stories' | 'places'>,
  ownerId: UserId,
  onProgress: (done: number, of: number) => void,
): Promise<File> {
  const own = new Map<string, Story>();
  for (let at: Cursor | null = FIRST_PAGE; at !== null;) {
    const page = await stories.listOwn(ownerId, at);
    for (const story of page.items) own.set(story.id, story);
    at = page.next;
  }
  const told: object[] = [];
  for (const story of own.values()) {
    onProgress(told.length, own.size);
    told.push({ ...story, places: await places.listAll(story.id) });
  }
  const text = JSON.stringify(
    { format: 'waypost-stories', version: 1, stories: told },
    (key, value: unknown) => (LEFT_OUT.has(key) ? undefined : value),
    1,
  );
  return new File([text], 'waypost-stories.json', { type: 'application/json' });
}
