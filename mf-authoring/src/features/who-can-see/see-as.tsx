import type { Share } from '@waypost/contracts/api/shares-api.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import type { Visibility } from '@waypost/contracts/story.ts';
import { Link } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './who-can-see.module.css';

interface SeeAsProps {
  readonly storyId: StoryId;
  readonly level: Visibility;
  readonly shares: readonly Share[];
}

/** Ways to the story's page as others get it. */
export function SeeAs({ storyId, level, shares }: SeeAsProps) {
  const { href } = useHost();
  const text = useText();
  const others = shares.filter(({ person }) => level === 'link' || (level === 'people' && person !== ''));
  return (
    <section>
      <h3>{text('sharing.see-as')}</h3>
      <ul className={styles['ways']}>
        <li>
          <Link to={href('story-map', { id: storyId, as: 'guest' })}>{text('sharing.see-as-guest')}</Link>
        </li>
        {others.map(({ id, name, person }) => (
          <li key={id}>
            <Link to={href('story-map', { id: storyId, as: id })}>
              {person
                ? text('sharing.see-as-person', { name: person })
                : text('sharing.see-as-link', { name: name || text('sharing.link-of') })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
