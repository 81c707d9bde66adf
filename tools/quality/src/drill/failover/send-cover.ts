import type { DrillAuthor } from './drill-author.ts';

/** A story's picture as it is stored. */
export interface SentCover {
  /** Of the picture as it was sent, and of a smaller size of it. */
  readonly addresses: readonly [original: string, smaller: string];
  /** The number of the story's state from then on. */
  readonly revision: number;
}

/**
 * Sends the first picture of a new story.
 *
 * @throws Error when it is not taken
 */
export async function sendCover(
  url: string,
  { story, token }: Pick<DrillAuthor, 'story' | 'token'>,
  picture: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<SentCover> {
  const form = new FormData();
  form.set('revision', '1');
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  form.set('main_picture', new Blob([picture], { type }), name);
  const address = `${url}/api/collections/places_collection/records/${story}`;
  const response = await fetch(address, { method: 'PATCH', body: form, headers: { Authorization: token } });
  const { main_picture: stored, revision } = (await response.json()) as {
    readonly main_picture?: string;
    readonly revision?: number;
  };
  if (response.status !== 200 || !stored)
    throw new Error(`The picture was answered with ${response.status}.`);
  return {
    addresses: [
      `/api/files/places_collection/${story}/${stored}`,
      `/api/pictures/places_collection/${story}/640/${stored}`,
    ],
    revision: revision ?? 0,
  };
}
