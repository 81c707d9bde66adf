import type { StoryId } from '@waypost/contracts/ids.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { useCallback, useEffect } from 'react';

import { ForeignRecord } from '../../form-parts/foreign-record.tsx';
import { Loaded } from '../../form-parts/loaded.tsx';
import { SignedInUser } from '../../form-parts/signed-in-user.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { AdditionLinks } from '../who-can-see/addition-links.tsx';
import styles from './added-photos.module.css';
import { TakePhotos } from './take-photos.tsx';

const noWork = () => Promise.resolve(false);

/** The tray of a story: what fellow travellers sent, to be taken or not. */
export function AddedPhotosPage({ storyId }: { readonly storyId?: StoryId | undefined }) {
  const { api, href, navigation } = useHost();
  const text = useText();
  useEffect(() => navigation.setTitle(text('added.title')), [navigation, text]);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const id = storyId ?? ('' as StoryId);
      const story = await api.stories.get(id, { signal });
      const [places, { photos }] = await Promise.all([
        api.places.listAll(id, { signal }),
        api.additions.list(id, { signal }),
      ]);
      return { story, places, photos };
    },
    [api, storyId],
  );
  return (
    <div className={styles['page']}>
      <h1>{text('added.title')}</h1>
      <SignedInUser>
        {(user) => (
          <Loaded load={load} hasWork={noWork}>
            {({ story, places, photos }, reload) =>
              story.ownerId !== user.id ? (
                <ForeignRecord storyId={story.id} />
              ) : (
                <>
                  <p className={styles['lead']}>
                    <Link to={href('story-map', { id: story.id })}>{story.title}</Link>
                  </p>
                  {photos.length === 0 ? (
                    <p role="status">{text('added.none')}</p>
                  ) : (
                    <TakePhotos
                      key={photos.map(({ id }) => id).join()}
                      story={story}
                      places={places}
                      photos={photos}
                      onChanged={reload}
                    />
                  )}
                  <AdditionLinks storyId={story.id} isTray />
                </>
              )
            }
          </Loaded>
        )}
      </SignedInUser>
    </div>
  );
}
