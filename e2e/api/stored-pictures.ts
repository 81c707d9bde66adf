import type { Api } from './api.ts';
import { placesOf, storiesBy } from './stories.ts';

/** The files of all pictures of the places of somebody's one story, as the site keeps and serves them. */
export async function storedPictures(api: Api, ownerId: string): Promise<readonly Buffer[]> {
  const [story] = (await storiesBy(api, ownerId))['items'] as readonly { readonly id: string }[];
  const places = await placesOf(api, story?.id ?? '');
  const addresses = places.flatMap(({ collectionId, id, main_picture: main, other_pictures: others }) =>
    [main, ...(others as readonly unknown[])].map((name) =>
      [api.origin, 'api/files', collectionId, id, name].map(String).join('/'),
    ),
  );
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address} was answered by ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
}
