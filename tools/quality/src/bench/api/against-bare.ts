import { records } from '../abuse/worst-call.ts';
import { startStand, type Stand } from '../abuse/stand.ts';
import type { Asked } from './ask.ts';
import { GOAL, type Throughput } from './figures.ts';
import { newPerson, readersOf } from './readers.ts';
import type { Author } from './reading-cases.ts';
import { compareThroughput } from './throughput.ts';

export interface Server {
  readonly binary: string;
  /** Its own copy of the same store. */
  readonly folder: string;
}

const ROUNDS = 9;
const LASTS = 3000;
/** An account may have 500 stories, and how many it has is counted with each. */
const STORIES_EACH = 250;
const PEOPLE = 150;

/** Ours and PocketBase alone, asked for the same and given the same. */
export async function measureAgainstBare(
  servers: readonly [Server, Server],
  say: (line: string) => void,
): Promise<readonly Throughput[]> {
  const start = ({ binary, folder }: Server): Promise<Stand> => startStand(binary, folder);
  const stands = [await start(servers[0]), await start(servers[1])] as const;
  try {
    const compared: Throughput[] = [];
    const readers = [await readersOf(stands[0]), await readersOf(stands[1])] as const;
    for (const name of ['home list', 'its places']) {
      const next = readers.map((side) => {
        const reader = side.find((one) => one.name === name);
        if (!reader) throw new Error(`Nobody reads “${name}”.`);
        return () => reader.next();
      });
      compared.push({ name, least: GOAL.lists, rates: await compareThroughput(pair(next), ROUNDS, LASTS) });
      say(name);
    }
    const writers = pair(await Promise.all(stands.map(writer)));
    const rates = await compareThroughput(writers, ROUNDS, LASTS);
    return [...compared, { name: 'a new story without pictures', least: GOAL.creates, rates }];
  } finally {
    for (const stand of stands) await stand.stop();
  }
}

function pair<Item>([one, other]: readonly Item[]): readonly [Item, Item] {
  if (one === undefined || other === undefined) throw new Error('There are two servers.');
  return [one, other];
}

/** Stories by people who are not full yet. */
async function writer(stand: Stand): Promise<() => Asked> {
  const people: Author[] = [];
  for (let number = 0; number < PEOPLE; number += 1) people.push(await newPerson(stand, number));
  let written = 0;
  return () => {
    const author = people[Math.floor((written += 1) / STORIES_EACH)];
    if (!author) throw new Error('There are more stories than people for them.');
    const json = {
      user: author.id,
      title: `Journey ${written}`,
      start_date: '2024-03-01 00:00:00.000Z',
      end_date: '2024-03-09 00:00:00.000Z',
      description: '<p>Down the river and up again, as people did before there was a road.</p>',
      visibility: 'public',
      revision: 1,
    };
    return { url: stand.url + records('places_collection'), json, token: author.token };
  };
}
