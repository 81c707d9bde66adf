import { Skeleton, SkeletonPiece } from '../../lib/skeleton/skeleton.tsx';
import styles from './dashboard.module.css';

const ROWS = 3;

/** Rows of stories before they are there. */
export function OwnStoriesSkeleton() {
  return (
    <Skeleton>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={`${styles['story']} ${styles['rowPieces']}`}>
          <SkeletonPiece className={styles['coverPiece']} />
          <div>
            <SkeletonPiece className={styles['titlePiece']} />
            <SkeletonPiece className={styles['linePiece']} />
            <SkeletonPiece className={styles['linePiece']} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
