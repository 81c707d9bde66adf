import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const SHARED = path.join(repositoryRoot(), 'shared', 'kit');
const ENGLISH = /[\\/]src[\\/]i18n[\\/]en\.json$/;

/** How a build names the file of a language's texts. The shell's import can not have a name without the dot. */
const TEXTS_CHUNK = /^texts-([A-Za-z-]+?)(?:-json)?$/;

/** The chunks of a build that hold its texts, by language. */
export function textsChunks<Chunk>(named: ReadonlyMap<string, Chunk>): Readonly<Record<string, Chunk>> {
  const found = [...named].flatMap(([name, chunk]) => {
    const language = TEXTS_CHUNK.exec(name)?.[1];
    return language ? [[language, chunk] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Each language but English is whole by itself. */
export const TEXTS_RULES: readonly RuleSetRule[] = [
  {
    test: /[\\/]src[\\/]i18n[\\/](?!en\.json)[\w-]+\.json$/,
    use: [here('./whole-catalogue-loader.ts')],
  },
];

/** The query that has an expose say when its texts are there. */
export const EXPOSED = '?exposed';

/** A remote has English in a file of its own as well. */
export const REMOTE_TEXTS_RULES: readonly RuleSetRule[] = [
  { test: ENGLISH, resourceQuery: /texts/, use: [here('./whole-catalogue-loader.ts')] },
  {
    test: ENGLISH,
    resourceQuery: { not: [/texts/] },
    exclude: SHARED,
    type: 'javascript/auto',
    use: [here('./one-language-loader.ts')],
  },
  // Its texts bring the shared ones along.
  { test: ENGLISH, include: SHARED, parser: { parse: () => ({}) } },
  { resourceQuery: /exposed/, use: [here('./exposed-loader.ts')] },
];
