import { useState, type ChangeEvent, type Ref } from 'react';

import { joinLivePhotos } from '../clip/live-photos.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly multiple?: boolean;
  /** Lower, for where a picture is chosen already. */
  readonly isCompact?: boolean;
  readonly describedBy?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * A file field as a zone to click or drop on. The input itself covers the zone, so dropping works as
 * the browser does it. There is no `accept`: with it Android takes the location out of photos.
 */
export function FileDrop({
  id,
  name,
  label,
  hint,
  multiple = false,
  isCompact = false,
  describedBy,
  inputRef,
  onFiles,
}: FileDropProps) {
  const [over, setOver] = useState(false);

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = joinLivePhotos([...(target.files ?? [])]);
    // So that choosing the same file again is a change too.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }

  return (
    <div
      className={[styles['zone'], isCompact && styles['compact'], over && styles['over']]
        .filter(Boolean)
        .join(' ')}
    >
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <span className={styles['hint']} id={`${id}-hint`}>
        {hint}
      </span>
      <input
        ref={inputRef}
        id={id}
        name={name}
        type="file"
        className={styles['input']}
        multiple={multiple}
        aria-describedby={[`${id}-hint`, describedBy].filter(Boolean).join(' ')}
        onChange={take}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
    </div>
  );
}
