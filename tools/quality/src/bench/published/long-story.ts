import type { Stand } from '../abuse/stand.ts';
import { records } from '../abuse/worst-call.ts';
import { newPerson } from '../api/readers.ts';

const WORDS =
  'Down the river and up again, as people did before there was a road. The ferry leaves when it is full. ';

/** @returns the id of a story with so many places, each with some lines about it */
export async function writeLongStory(stand: Stand, places: number): Promise<string> {
  const { id: user, token } = await newPerson(stand, 1);
  const made = async (collection: string, json: object) => {
    const { status, json: answer } = await stand.send(records(collection), {
      json: { user, ...json },
      token,
    });
    if (status !== 200) throw new Error(`It could not be written: ${JSON.stringify(answer)}`);
    return String(answer.id);
  };
  const day = (number: number) => `2024-03-${String(number).padStart(2, '0')} 00:00:00.000Z`;
  const story = await made('places_collection', {
    ...{ title: 'Five hundred landings', description: `<p>${WORDS}</p>` },
    ...{ start_date: day(1), end_date: day(28) },
  });
  for (let number = 0; number < places; number += 1)
    await made('places', {
      ...{ places_collection: story, title: `Landing ${number}`, subtext: WORDS.repeat(1 + (number % 3)) },
      ...{ latitude: (number % 120) - 60, longitude: ((number * 7) % 340) - 170 },
    });
  return story;
}
