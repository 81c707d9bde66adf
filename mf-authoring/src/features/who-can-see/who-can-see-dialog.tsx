import type { Story, Visibility } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Modal from 'antd/es/modal';
import { useState } from 'react';

import { LevelChoice } from '../../form-parts/level-choice.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { CoAuthors } from '../co-authors/co-authors.tsx';
import { NamesChoice } from '../co-authors/names-choice.tsx';
import { AdditionLinks } from './addition-links.tsx';
import { Followers } from './followers.tsx';
import { isLink, Links } from './links.tsx';
import { NotesChoice } from './notes-choice.tsx';
import { People } from './people.tsx';
import { SeeAs } from './see-as.tsx';
import { useShares } from './use-shares.ts';
import styles from './who-can-see.module.css';

interface WhoCanSeeDialogProps {
  readonly story: Story;
  readonly onChanged: (story: Story) => void;
  readonly onClose: () => void;
}

/** Who can see a story: its level, its links and the people it is shared with. Each choice counts at once. */
export function WhoCanSeeDialog({ story, onChanged, onClose }: WhoCanSeeDialogProps) {
  const { api } = useHost();
  const text = useText();
  const [level, setLevel] = useState(story.visibility);
  const [said, setSaid] = useState<{ readonly problem: boolean; readonly sentence: string } | null>(null);
  const sharing = useShares(story.id);
  const hasNoLink = level === 'link' && !sharing.shares.some(isLink);

  async function choose(chosen: Visibility): Promise<void> {
    setLevel(chosen);
    setSaid(null);
    try {
      onChanged(await api.stories.setVisibility(story.id, chosen));
      setSaid({ problem: false, sentence: '' });
    } catch (error) {
      setLevel(level);
      setSaid({ problem: true, sentence: errorSentence(text, error) });
    }
  }

  return (
    <Modal
      open
      title={text('sharing.title', { title: story.title })}
      onCancel={onClose}
      footer={null}
      centered
      closable={{ 'aria-label': text('sharing.close') }}
    >
      <div className={styles['dialog']}>
        {story.isTakenDown && <p className={styles['problem']}>{text('readers.taken-down')}</p>}
        <LevelChoice
          hasLegend={false}
          countsAtOnce
          value={level}
          onChange={(chosen) => void choose(chosen)}
        />
        <p role={said?.problem ? 'alert' : 'status'} className={styles[said?.problem ? 'problem' : 'said']}>
          {said && (said.sentence || text(hasNoLink ? 'sharing.no-link' : 'sharing.saved'))}
        </p>
        {level !== 'public' && level !== 'private' && !story.isTakenDown && (
          <>
            {level === 'link' && <Links sharing={sharing} />}
            <People key={level} sharing={sharing} />
          </>
        )}
        <NotesChoice story={story} onChanged={onChanged} />
        <CoAuthors sharing={sharing}>
          <NamesChoice story={story} onChanged={onChanged} />
        </CoAuthors>
        <Followers storyId={story.id} />
        {!story.isTakenDown && <AdditionLinks storyId={story.id} />}
        <SeeAs storyId={story.id} level={level} shares={sharing.shares} />
      </div>
    </Modal>
  );
}
