import type { StoryId } from '@waypost/contracts/ids.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { useCallback, useState } from 'react';

import { ListPage } from '../../lib/list-page/list-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { StoryCard } from '../../lib/story-card/story-card.tsx';
import { LeaveStory } from './leave-story.tsx';

/** Stories others share with the person by name. */
export function SharedPage() {
  const { api, href } = useHost();
  const t = useText();
  const [before, setBefore] = useState<readonly Story[]>([]);
  const [after, setAfter] = useState('');
  const page = useLoad(useCallback((signal) => api.shares.listShared(after, { signal }), [api, after]));
  const [left, setLeft] = useState<readonly Story['id'][]>([]);
  const [taken, setTaken] = useState<StoryId | null>(null);
  const all = page.status === 'ready' ? [...before, ...page.value.stories] : before;
  const stories = all.filter(({ id }) => !left.includes(id));
  const next = page.status === 'ready' ? page.value.next : null;
  return (
    <ListPage
      title={t('shared.title')}
      lead={
        <span role="status">
          {taken && (
            <>
              {t('shared.taken')} <Link to={href('story-map', { id: taken })}>{t('shared.takenOpen')}</Link>
            </>
          )}
          {!taken && page.status === 'ready' && stories.length === 0 && t('shared.empty')}
        </span>
      }
      loading={page}
      onMore={
        next !== null &&
        (() => {
          setBefore(stories);
          setAfter(next);
        })
      }
    >
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard
            story={story}
            layout="row"
            editable={false}
            actions={
              story.isWrittenWith && (
                <LeaveStory
                  story={story}
                  onLeft={(own) => {
                    setLeft([...left, story.id]);
                    setTaken(own);
                  }}
                />
              )
            }
            note={t(story.isWrittenWith ? 'shared.with' : 'shared.by', { author: story.authorName })}
          />
        </li>
      ))}
    </ListPage>
  );
}
