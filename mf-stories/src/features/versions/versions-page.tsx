import { useCallback, useRef, useState } from 'react';

import type { Version } from '@waypost/contracts/api/versions-api.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';

import { ListPage } from '../../lib/list-page/list-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useLastReady } from '../../lib/use-last-ready.ts';
import { VersionRow } from './version-row.tsx';

/** What was done to a story and its places, the last first, each to be looked at and put back. */
export function VersionsPage({ storyId }: { readonly storyId: StoryId }) {
  const { api, href } = useHost();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [earlier, setEarlier] = useState<readonly Version[]>([]);
  const behind = earlier.at(-1)?.id;
  const story = useLoad(useCallback((signal) => api.stories.get(storyId, { signal }), [api, storyId]));
  const page = useLoad(
    useCallback((signal) => api.versions.list(storyId, behind, { signal }), [api, storyId, behind]),
  );
  const last = useLastReady(page);
  const items = [
    ...earlier,
    ...(last?.items.filter(({ id }) => !earlier.some((one) => one.id === id)) ?? []),
  ];
  const onRestored = () => {
    heading.current?.focus();
    setEarlier([]);
    page.reload();
  };
  return (
    <ListPage
      title={t('versions.title')}
      heading={heading}
      isOfDashboard
      lead={
        story.status === 'ready' && (
          <>
            <Link to={href('story-map', { id: storyId })}>{story.value.title}</Link>
            {' · '}
            {t(items.length === 0 && page.status === 'ready' ? 'versions.empty' : 'versions.lead')}
          </>
        )
      }
      loading={page}
      onMore={page.status === 'ready' && page.value.isMore && (() => setEarlier(items))}
    >
      {items.map((version) => (
        <VersionRow key={version.id} version={version} onRestored={onRestored} />
      ))}
    </ListPage>
  );
}
