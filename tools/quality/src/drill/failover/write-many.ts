import { ask } from './ask-node.ts';
import { newPlace, type DrillAuthor } from './drill-author.ts';

export interface Written {
  /** Ids of places the server said it has stored. */
  readonly acknowledged: readonly string[];
  /** Ids of places it was sent and said nothing of, or said it may not have stored. */
  readonly unanswered: readonly string[];
}

/**
 * Has each author write one place after the other until there are so many, or until the server is gone.
 *
 * @param told gets how many were acknowledged so far, after each
 */
export async function writeMany(
  url: string,
  authors: readonly DrillAuthor[],
  count: number,
  told: (acknowledged: number) => void = () => undefined,
): Promise<Written> {
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  let next = 0;
  const write = async (author: DrillAuthor): Promise<void> => {
    while (next < count) {
      const place = newPlace(author, (next += 1));
      const id = String(place.id);
      const answer = await ask(`${url}/api/collections/places/records`, {
        json: place,
        token: author.token,
      }).catch(() => null);
      if (answer?.status !== 200) {
        unanswered.push(id);
        return;
      }
      acknowledged.push(id);
      told(acknowledged.length);
    }
  };
  await Promise.all(authors.map(write));
  return { acknowledged, unanswered };
}

/** Which of the places a server does not have. */
export async function missingOf(
  url: string,
  ids: readonly string[],
  token: string,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const id of ids) {
    const { status } = await ask(`${url}/api/collections/places/records/${id}`, { token });
    if (status !== 200) missing.push(id);
  }
  return missing;
}
