import type { ReactNode } from 'react';

import styles from './photos-button.module.css';

interface PhotosButtonProps {
  readonly describedBy: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that photos are chosen with or dropped on. There is no `accept`: with it Android takes the location out of photos. */
export function PhotosButton({ describedBy, onFiles, children }: PhotosButtonProps) {
  return (
    <label className={styles['button']}>
      {children}
      <input
        type="file"
        multiple
        className={styles['input']}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that choosing the same files again is a change too.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
