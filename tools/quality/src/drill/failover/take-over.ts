import { ask } from './ask-node.ts';
import { newPlace, type DrillAuthor } from './drill-author.ts';
import type { DrillNode } from './drill-node.ts';

const PAUSE = 100;
const PATIENCE = 120_000;

export interface TakenOver {
  readonly url: string;
  /** Seconds from the moment given until the first write was acknowledged. */
  readonly seconds: number;
}

/** Waits until a node takes a write by somebody with the token they had before. */
export async function takeOver(node: DrillNode, author: DrillAuthor, since: number): Promise<TakenOver> {
  const url = await inTime(node);
  while (performance.now() - since < PATIENCE) {
    const answer = await ask(`${url}/api/collections/places/records`, {
      json: newPlace(author, 0),
      token: author.token,
    }).catch(() => null);
    if (answer?.status === 200) return { url, seconds: (performance.now() - since) / 1000 };
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`Nothing was stored for ${PATIENCE / 1000} s: ${node.said.join(' ')}`);
}

/** Its address, unless it waits for ever: the bucket it waits for may have gone. */
async function inTime(node: DrillNode): Promise<string> {
  let late: NodeJS.Timeout | undefined;
  const never = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`It only says: ${node.said.join(' ')}`)), PATIENCE);
  });
  return Promise.race([node.ready, never]).finally(() => clearTimeout(late));
}
