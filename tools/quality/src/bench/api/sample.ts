import { records } from '../abuse/worst-call.ts';
import type { Stand } from '../abuse/stand.ts';

export interface SampledStory {
  readonly id: string;
  readonly user: string;
  /** As the API writes it. */
  readonly created: string;
}

const LARGEST_PAGE = 500;
const PAGES = 4;

/** Stories from anywhere in the store, in no order. */
export async function sampleStories(stand: Stand): Promise<readonly SampledStory[]> {
  const pages: (readonly SampledStory[])[] = [];
  for (let page = 0; page < PAGES; page += 1) pages.push(await samplePage(stand));
  return pages.flat();
}

async function samplePage({ send, superuser }: Stand): Promise<readonly SampledStory[]> {
  const query = `sort=@random&perPage=${LARGEST_PAGE}&skipTotal=1&fields=id,user,created`;
  const { json, status } = await send(`${records('places_collection')}?${query}`, { token: superuser });
  const items = json.items as readonly SampledStory[] | undefined;
  if (status !== 200 || !items?.length) throw new Error(`The store has no stories to be read: ${status}.`);
  return items;
}
