import type { Picture } from '@waypost/contracts/story.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';

import styles from './story-cover.module.css';

interface StoryCoverProps {
  readonly cover: Picture | null;
  readonly className: string | undefined;
  readonly sizes: string;
  readonly eager?: boolean | undefined;
}

/** A story's cover at 4:3; a sketched route where there is none. */
export function StoryCover({ cover, className, sizes, eager = false }: StoryCoverProps) {
  return (
    <div className={`${styles['frame']} ${className ?? ''}`}>
      {cover ? (
        <PictureView picture={cover} sizes={sizes} className={styles['picture']} eager={eager} />
      ) : (
        <svg viewBox="0 0 320 240" className={styles['sketch']} aria-hidden="true">
          <path d="M-4 168q54-34 104-8t92-24 132 6v102H-4z" className={styles['shore']} />
          <path d="M44 186l62-44 74 12 88-74" className={styles['route']} />
          {[
            [44, 186],
            [106, 142],
            [180, 154],
            [268, 80],
          ].map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="6" className={styles['place']} />
          ))}
        </svg>
      )}
    </div>
  );
}
