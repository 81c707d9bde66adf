import type { Page, Story } from '@waypost/contracts/story.ts';

import { PageLinks } from '../page-links/page-links.tsx';
import { useText } from '../scope.ts';
import { StoryCard } from '../story-card/story-card.tsx';
import styles from './story-tiles.module.css';

const FIRST_ROW = 4;

interface StoryTilesProps {
  readonly page: Page<Story>;
  /** Path the pages belong to. */
  readonly path: string;
}

/** One page of a list of stories as tiles, with links to the pages around it. */
export function StoryTiles({ page: { items, ...page }, path }: StoryTilesProps) {
  const t = useText();
  return (
    <>
      <ul className={styles['grid']}>
        {items.map((story, index) => (
          <li key={story.id}>
            <StoryCard story={story} layout="tile" editable={false} eager={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <PageLinks label={t('examples.pages')} path={path} page={page} keepsScroll />
    </>
  );
}
