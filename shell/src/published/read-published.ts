import { answerKey } from './answer-key.ts';

/** What the server's publisher writes: `backend/internal/publish/manifest.go`. */
interface Manifest {
  readonly indexes: readonly string[];
  readonly lists: Readonly<Record<string, string>>;
}

interface Index {
  readonly stories: Readonly<Record<string, string>>;
}

interface Bundle {
  readonly answers: Readonly<Record<string, unknown>>;
}

const SLOTS = 1024;
const STORY = /places_collection(?:\/records\/| = ')([a-z0-9]+)'?(?:&|$)/;
/** The list of all stories, and that of all places where nothing is looked for. */
const LIST = /^\/api\/(collections\/places_collection\/records\?|discover\/places($|\?cursor=))/;

/** The number of the index a story stands in is this by the number of indexes: FNV-1a. */
function slotOf(story: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < story.length; i++) hash = Math.imul(hash ^ story.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % SLOTS;
}

/**
 * A guest's answer of the API out of published files; null where these do not have it, or are not to be had. It never fails.
 *
 * @param base where they are, without a trailing slash
 * @param address the API's address, with its query
 */
export async function readPublished(
  base: string,
  address: string,
  signal: AbortSignal | null = null,
): Promise<Response | null> {
  const key = answerKey(address);
  const story = STORY.exec(key)?.[1];
  if (!story && !LIST.test(key)) return null;
  const read = async <Content>(file: string | undefined) => {
    const answer = file && (await fetch(`${base}/${file}`, { signal }));
    return answer && answer.ok ? ((await answer.json()) as Content) : null;
  };
  try {
    const manifest = await read<Manifest>('manifest.json');
    const index = story && manifest?.indexes[slotOf(story) % manifest.indexes.length];
    const file = story ? index && (await read<Index>(index))?.stories[story] : manifest?.lists[key];
    const body = (await read<Bundle>(file))?.answers[key];
    return body === undefined
      ? null
      : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  } catch {
    return null;
  }
}
