import { records } from '../abuse/worst-call.ts';
import type { Stand } from '../abuse/stand.ts';
import { newPerson } from '../api/readers.ts';
import { publishedFiles, type PublishedFiles } from './published-files.ts';

/** Seconds from the answer to a change until whoever reads the files is told the same, change by change. */
export interface HowSoon {
  /** Until another title of a story is in its file. */
  readonly changed: readonly number[];
  /** Until nothing leads to a deleted story, and the file it was in is gone. */
  readonly takenBack: readonly number[];
}

interface Writing {
  readonly changes: number;
  /** People who change stories of their own meanwhile, without a pause. */
  readonly others: number;
}

const LOOK_EVERY = 100;
const PATIENCE = 120_000;

/** @param site where files are read, through what serves them to readers @throws Error when they never say so */
export async function howSoon(stand: Stand, site: string, { changes, others }: Writing): Promise<HowSoon> {
  const writers = await Promise.all(
    Array.from({ length: others }, (_, number) => oneStory(stand, 100 + number)),
  );
  let isOver = false;
  const busy = writers.map(async (writer) => {
    for (let turn = 0; !isOver; turn += 1) await writer.rename(`Written again ${turn}`);
  });
  try {
    const changed: number[] = [];
    const takenBack: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const author = await oneStory(stand, 1_000 * (others + 1) + change);
      await secondsUntil(site, async (files) => files.ofStory(author.id).length > 0);
      const title = `Another title ${change}`;
      await author.rename(title);
      changed.push(await secondsUntil(site, (files) => says(files, author.id, title)));
      const file = (await filesOf(site)).ofStory(author.id).at(-1)!;
      await author.remove();
      takenBack.push(
        await secondsUntil(
          site,
          async (files) =>
            files.ofStory(author.id).length === 0 &&
            (await fetch(`${site}/published/${file}`)).status === 404,
        ),
      );
    }
    return { changed, takenBack };
  } finally {
    isOver = true;
    await Promise.all(busy);
  }
}

async function oneStory(stand: Stand, number: number) {
  const { id: user, token } = await newPerson(stand, number);
  const sent = async (path: string, method: string, json?: object) => {
    const answer = await stand.send(path, { method, json, token });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.json)}`);
    return answer.json;
  };
  const day = '2024-05-01 00:00:00.000Z';
  const told = { title: 'As it was', description: '<p>Some words.</p>', start_date: day, end_date: day };
  const made = await sent(records('places_collection'), 'POST', { user, ...told });
  const id = String(made.id);
  let { revision } = made;
  const path = `${records('places_collection')}/${id}`;
  return {
    id,
    rename: async (title: string) => {
      ({ revision } = await sent(path, 'PATCH', { title, revision }));
    },
    remove: () => sent(path, 'DELETE'),
  };
}

const filesOf = (site: string): Promise<PublishedFiles> =>
  publishedFiles(async (file) => {
    const answer = await fetch(`${site}/published/${file}`);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return answer.text();
  });

async function says(files: PublishedFiles, story: string, title: string): Promise<boolean> {
  const file = files.ofStory(story).at(-1);
  return file !== undefined && JSON.stringify(await files.answersIn(file)).includes(title);
}

async function secondsUntil(
  site: string,
  isSo: (files: PublishedFiles) => Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    // A file of a moment ago may be gone by now: that is not an answer yet.
    const so = await filesOf(site).then(isSo, () => false);
    const waited = performance.now() - began;
    if (so) return waited / 1000;
    if (waited > PATIENCE) throw new Error('The files did not say so within two minutes.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
