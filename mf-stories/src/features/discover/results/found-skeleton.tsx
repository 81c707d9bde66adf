import { Skeleton, SkeletonPiece } from '../../../lib/skeleton/skeleton.tsx';
import styles from './found-skeleton.module.css';

/** As many as a page has: the way back finds the scroll where it was. */
const ROWS = 20;

/** A page of places before they are there. */
export function FoundSkeleton() {
  return (
    <Skeleton>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles['row']}>
          <SkeletonPiece className={styles['picture']} />
          <div>
            <SkeletonPiece className={styles['title']} />
            <SkeletonPiece className={styles['line']} />
            <SkeletonPiece className={styles['line']} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
