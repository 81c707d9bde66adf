import type { StoryId } from '@waypost/contracts/ids.ts';
import { importKey } from '@waypost/contracts/import-begun.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import { useCallback, useEffect } from 'react';

import { ForeignRecord } from '../../form-parts/foreign-record.tsx';
import { Loaded } from '../../form-parts/loaded.tsx';
import { SignedInUser } from '../../form-parts/signed-in-user.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { ImportEditor } from './import-editor.tsx';
import styles from './import-photos-page.module.css';
import { loadStart } from './load-start.ts';
import { OneTab } from './one-tab.tsx';

interface ImportPhotosPageProps {
  /** The story the photos go to; without one a new story is made of them. */
  readonly storyId?: StoryId | undefined;
}

/** Many photos at once: they place themselves, and become a story or a part of one. */
export function ImportPhotosPage({ storyId }: ImportPhotosPageProps) {
  const { drafts, navigation } = useHost();
  const text = useText();
  const title = text(storyId === undefined ? 'import.title' : 'import.title-story');
  useEffect(() => navigation.setTitle(title), [navigation, title]);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <SignedInUser>
        {(user) => (
          <OneTab
            name={`waypost-import:${user.id}:${storyId ?? 'new'}`}
            // A reading comes to its turn after all writing that was begun before.
            settle={() => drafts.load(importKey(user.id, storyId))}
          >
            <LoadedImport key={storyId ?? 'new'} user={user} storyId={storyId} />
          </OneTab>
        )}
      </SignedInUser>
    </div>
  );
}

function LoadedImport({ user, storyId }: ImportPhotosPageProps & { readonly user: SessionUser }) {
  const host = useHost();
  const load = useCallback(
    (signal: AbortSignal) => loadStart(host, user.id, storyId, signal),
    [host, user.id, storyId],
  );
  const hasWork = useCallback(
    () => loadStart(host, user.id, undefined).then(({ photos }) => photos.length > 0),
    [host, user.id],
  );
  return (
    <Loaded load={load} hasWork={hasWork}>
      {(start, reload) =>
        start.story && start.story.ownerId !== user.id && !start.story.isWrittenWith ? (
          <ForeignRecord storyId={start.story.id} />
        ) : (
          <ImportEditor user={user} start={start} onStartAfresh={reload} />
        )
      }
    </Loaded>
  );
}
