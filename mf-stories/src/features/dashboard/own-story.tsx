import { useId, useState } from 'react';

import type { Story } from '@waypost/contracts/story.ts';
import { readersOf } from '@waypost/kit/story/readers-of.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { WhoCanSeeButton } from '@waypost/kit/ui/who-can-see/who-can-see-button.tsx';

import { ActionLink } from '../../lib/action-link/action-link.tsx';
import { Disclosure } from '../../lib/disclosure/disclosure.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { StoryCard } from '../../lib/story-card/story-card.tsx';
import { useSession } from '../../lib/use-session.ts';
import { DeleteDialog } from '../../lib/delete-dialog/delete-dialog.tsx';
import { OwnPlaces } from './own-places.tsx';
import styles from './dashboard.module.css';

interface OwnStoryProps {
  readonly story: Story;
  readonly eager: boolean;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** One of the person's stories with everything that can be done to it. */
export function OwnStory({ story: listed, eager, onChanged, onGone }: OwnStoryProps) {
  const t = useText();
  const { api, href, settings, Slot } = useHost();
  const [changed, onLevel] = useState<Story | null>(null);
  // What the list says anew is newer than what was changed here.
  const story = changed !== null && changed.revision > listed.revision ? changed : listed;
  const readers = readersOf(story, settings, useSession().userData);
  const note = [
    readers !== story.visibility && t(`readers.${readers}`),
    story.placesCount === 0 && t('dashboard.withoutPlaces'),
  ].filter((said) => said !== false);
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState(false);
  const placesId = useId();
  const labelId = useId();
  const goes = t('delete.storyGoes', {
    places: t('card.places', { count: story.placesCount }),
    pictures: t('card.pictures', { count: story.picturesCount }),
  });
  return (
    <>
      <StoryCard
        story={story}
        layout="row"
        editable
        eager={eager}
        {...(note.length > 0 && { note: note.join(' · ') })}
        actions={
          <span className={styles['actions']}>
            <WhoCanSeeButton Slot={Slot} story={story} readers={readers} t={t} onChanged={onLevel} />
            <ActionLink to={href('place-form', { story: story.id })}>{t('dashboard.addPoint')}</ActionLink>
            <ActionLink to={href('import-photos', { story: story.id })}>
              {t('dashboard.addPhotos')}
            </ActionLink>
            <Link
              to={href('versions', { id: story.id })}
              className={styles['quiet']}
              aria-label={t('versions.named', { title: story.title })}
            >
              {t('versions.title')}
            </Link>
            <button
              type="button"
              className={styles['quiet']}
              aria-label={t('dashboard.deleteNamed', { title: story.title })}
              onClick={() => setAsking(true)}
            >
              {t('dashboard.delete')}
            </button>
          </span>
        }
      >
        <div className={styles['places']}>
          <span id={labelId} hidden>
            {story.title}
          </span>
          <Disclosure open={open} onToggle={() => setOpen(!open)} controls={placesId} describedBy={labelId}>
            {t('dashboard.places')}
          </Disclosure>
          <div id={placesId} hidden={!open}>
            {open && <OwnPlaces storyId={story.id} onChanged={onChanged} onGone={onGone} />}
          </div>
        </div>
      </StoryCard>
      <DeleteDialog
        open={asking}
        title={t('delete.storyTitle', { title: story.title })}
        sentence={goes}
        done={t('delete.binned', { title: story.title })}
        remove={() => api.stories.delete(story.id)}
        undo={() => api.bin.putBack(story.id)}
        onClose={() => setAsking(false)}
        onDeleted={onChanged}
        onGone={onGone}
      />
    </>
  );
}
