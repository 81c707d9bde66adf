import { Skeleton, SkeletonPiece } from '../../../lib/skeleton/skeleton.tsx';
import tiles from '../../../lib/story-tiles/story-tiles.module.css';
import styles from './examples.module.css';

const TILES = 10;

/** A page of story tiles before their stories are there. */
export function StoryGridSkeleton() {
  return (
    <Skeleton className={tiles['grid']}>
      {Array.from({ length: TILES }, (_, index) => (
        <div key={index}>
          <SkeletonPiece className={styles['coverPiece']} />
          <SkeletonPiece className={styles['titlePiece']} />
          <SkeletonPiece className={styles['linePiece']} />
          <SkeletonPiece className={styles['linePiece']} />
          <div className={styles['restPiece']} />
        </div>
      ))}
    </Skeleton>
  );
}
