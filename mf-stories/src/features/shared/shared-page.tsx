import type { Story } from '@waypost/contracts/story.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useCallback, useState } from 'react';

import { ListPage } from '../../lib/list-page/list-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { StoryCard } from '../../lib/story-card/story-card.tsx';
import { LeaveStory } from './leave-story.tsx';

/** Stories others share with the person by name. */
export function SharedPage() {
  const { api } = useHost();
  const t = useText();
  const [before, setBefore] = useState<readonly Story[]>([]);
  const [after, setAfter] = useState('');
  const page = useLoad(useCallback((signal) => api.shares.listShared(after, { signal }), [api, after]));
  const [left, setLeft] = useState<readonly Story['id'][]>([]);
  const all = page.status === 'ready' ? [...before, ...page.value.stories] : before;
  const stories = all.filter(({ id }) => !left.includes(id));
  const next = page.status === 'ready' ? page.value.next : null;
  return (
    <ListPage
      title={t('shared.title')}
      lead={page.status === 'ready' && stories.length === 0 && t('shared.empty')}
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
              story.isWrittenWith && <LeaveStory story={story} onLeft={() => setLeft([...left, story.id])} />
            }
            note={t(story.isWrittenWith ? 'shared.with' : 'shared.by', { author: story.authorName })}
          />
        </li>
      ))}
    </ListPage>
  );
}
