import { READ_CACHE } from '@waypost/contracts/site-worker.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { text } from '../i18n/text.ts';
import styles from './message-page.module.css';

interface KeptStory {
  readonly id: string;
  readonly title: string;
}

/** As the worker keeps a story: the API's answer by its address. */
const STORY = /\/places_collection\/records\/[a-z0-9]{15}(?:\?|$)/;

/** The stories that can be read without a line, the last read first. Never rejects. */
async function keptStories(): Promise<readonly KeptStory[]> {
  try {
    const cache = await caches.open(READ_CACHE);
    const keys = (await cache.keys()).filter(({ url }) => STORY.test(url)).reverse();
    const answers = await Promise.all(keys.map((key) => cache.match(key, { ignoreVary: true })));
    return await Promise.all(answers.map((answer) => answer?.json() as Promise<KeptStory>));
  } catch {
    return [];
  }
}

/** Leads to what can be read without a line; nothing where that is nothing. */
export function KeptStories({ hrefOf }: { readonly hrefOf: (id: string) => string }) {
  const [stories, setStories] = useState<readonly KeptStory[]>([]);
  useEffect(() => void keptStories().then(setStories), []);
  if (stories.length === 0) return null;
  return (
    <>
      <h2>{text('offline.stories')}</h2>
      <ul>
        {stories.map(({ id, title }) => (
          <li key={id}>
            <Link className={styles['onward']} to={hrefOf(id)} dir="auto">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
