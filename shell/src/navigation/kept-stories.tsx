import type { UserId } from '@waypost/contracts/ids.ts';
import type { SessionService } from '@waypost/contracts/session.ts';
import { PIN_SIZE, pinCache, READ_CACHE } from '@waypost/contracts/site-worker.ts';
import { megabytes } from '@waypost/kit/i18n/megabytes.ts';
import { useOnline } from '@waypost/kit/react/use-online.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

import { pageLanguage, text } from '../i18n/text.ts';
import { untilForgotten } from '../worker/pins.ts';
import styles from './message-page.module.css';

interface KeptStory {
  readonly id: string;
  readonly title: string;
  /** How large it is where it is kept on purpose. */
  readonly bytes?: number | undefined;
  /** Its title and the names of its places, folded. */
  readonly words: string;
}

interface PlaceList {
  readonly items: readonly { readonly places_collection: string; readonly title: string }[];
}

/** Of fewer all can be seen at once. */
const FEW = 3;

/** As the worker keeps a story: the API's answer by its address. */
const STORY = /\/places_collection\/records\/[a-z0-9]{15}(?:\?|$)/;
const PLACES = '/places/records?';

/** Without what somebody who searches leaves out. */
const folded = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The stories that can be read without a line, the last read first. Never rejects. */
async function keptStories(): Promise<readonly KeptStory[]> {
  try {
    const cache = await caches.open(READ_CACHE);
    const keys = (await cache.keys()).toReversed();
    const read = async <Body,>(isMeant: (url: string) => boolean) => {
      const answers = keys.filter(({ url }) => isMeant(url));
      return Promise.all(
        answers.map(async (key) => (await (await cache.match(key, { ignoreVary: true }))?.json()) as Body),
      );
    };
    const lists = await read<PlaceList>((url) => url.includes(PLACES));
    const places = lists.flatMap(({ items }) => items);
    const stories = await read<Omit<KeptStory, 'words'>>((url) => STORY.test(url));
    const found = stories.map(async ({ id, title }) => {
      const names = places.filter((one) => one.places_collection === id).map((one) => one.title);
      return { id, title, words: folded([title, ...names].join('\n')), bytes: await pinnedBytes(id) };
    });
    return await Promise.all(found);
  } catch {
    return [];
  }
}

async function pinnedBytes(id: string): Promise<number | undefined> {
  // To open it would make one.
  if (!(await caches.has(pinCache(id)))) return undefined;
  const size = await (await caches.open(pinCache(id))).match(PIN_SIZE);
  return size ? ((await size.json()) as { readonly bytes: number }).bytes : undefined;
}

interface Found {
  /** Who read here then; what was found is nobody else's. */
  readonly reader: UserId | null;
  readonly stories: readonly KeptStory[];
}

interface KeptStoriesProps {
  readonly hrefOf: (id: string) => string;
  readonly session: SessionService;
}

/** Leads to what can be read without a line; nothing where there is one, or nothing to read. */
export function KeptStories({ hrefOf, session }: KeptStoriesProps) {
  const isOnline = useOnline();
  const reader = useSyncExternalStore(session.subscribe, session.getSnapshot).userData?.id ?? null;
  const [found, setFound] = useState<Found>({ reader, stories: [] });
  useEffect(() => {
    if (isOnline) return;
    void untilForgotten()
      .then(keptStories)
      .then((stories) => setFound({ reader, stories }));
  }, [isOnline, reader]);
  const stories = found.reader === reader ? found.stories : [];
  const [wanted, setWanted] = useState('');
  if (isOnline || stories.length === 0) return null;
  const shown = stories.filter(({ words }) => words.includes(folded(wanted.trim())));
  return (
    <aside className={styles['page']}>
      <h2>{text('offline.stories')}</h2>
      {stories.length > FEW && (
        <input
          type="search"
          className={styles['search']}
          aria-label={text('offline.search')}
          placeholder={text('offline.search')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {shown.length === 0 && <p role="status">{text('offline.none')}</p>}
      <ul>
        {shown.map(({ id, title, bytes }) => (
          <li key={id}>
            <Link className={styles['onward']} to={hrefOf(id)} dir="auto">
              {title}
            </Link>
            {bytes !== undefined && ` ${text('offline.pinned', { size: megabytes(bytes, pageLanguage()) })}`}
          </li>
        ))}
      </ul>
    </aside>
  );
}
