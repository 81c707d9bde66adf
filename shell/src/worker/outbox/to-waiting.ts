import type { Waiting } from '@waypost/contracts/site-worker.ts';

import { textOf, type Entry } from './entry.ts';

const PICTURE_WORDS = ['caption', 'alt'] as const;

/** A change as pages show it. */
export function toWaiting(entry: Entry): Waiting {
  const { once, method, record, title, since, problem, said, fields, collection } = entry;
  const details = Object.values(JSON.parse(textOf(fields, 'pictures') ?? '{}') as object) as Partial<
    Record<(typeof PICTURE_WORDS)[number], string>
  >[];
  const words = [
    ...['title', 'subtext', 'description'].map((name) => textOf(fields, name)),
    ...details.flatMap((one) => PICTURE_WORDS.map((name) => one[name])),
  ];
  return {
    ...{ once, method, record, title, since, problem, said },
    kind: collection === 'places' ? 'place' : 'story',
    words: words.filter(Boolean).join('\n'),
    pictures: fields.filter(([, value]) => value instanceof File).length,
  };
}
