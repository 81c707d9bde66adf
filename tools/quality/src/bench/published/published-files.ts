import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Manifest {
  readonly indexes: readonly string[];
  readonly lists: Readonly<Record<string, string>>;
}

interface Bundle {
  readonly answers: Readonly<Record<string, unknown>>;
}

/** What is published, as pages find it. */
export interface PublishedFiles {
  /** Files a page takes for a story, one after the other; none where it is not published. */
  ofStory(id: string): readonly string[];
  /** Files a page takes for a list, by the list's key. */
  ofList(key: string): readonly string[];
  readonly stories: number;
  /** The answers in a file. */
  answersIn(file: string): Promise<readonly unknown[]>;
}

const MANIFEST = 'manifest.json';

/** How a file's text is come by. */
export type ReadFile = (file: string) => Promise<string>;

export const inFolder =
  (folder: string): ReadFile =>
  (file) =>
    readFile(path.join(folder, file), 'utf8');

export async function publishedFiles(textOf: ReadFile): Promise<PublishedFiles> {
  const read = async <Content>(file: string) => JSON.parse(await textOf(file)) as Content;
  const { indexes, lists } = await read<Manifest>(MANIFEST);
  const ways = new Map<string, readonly string[]>();
  for (const index of indexes) {
    const { stories } = await read<{ readonly stories: Readonly<Record<string, string>> }>(index);
    for (const [story, file] of Object.entries(stories)) ways.set(story, [MANIFEST, index, file]);
  }
  return {
    ofStory: (id) => ways.get(id) ?? [],
    ofList: (key) => (lists[key] ? [MANIFEST, lists[key]] : []),
    stories: ways.size,
    answersIn: async (file) => Object.values((await read<Bundle>(file)).answers),
  };
}
