import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';

import { joinLivePhotos } from '../../clip/live-photos.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { pictureProblem } from '../../photo/picture-error.ts';
import type { RefusedFile } from '../../pictures/after-trial.ts';
import { PictureProblemNote } from '../../pictures/picture-problem-note.tsx';
import { useFormServices } from '../../services/form-services.tsx';
import styles from './add-photos.module.css';
import { useEditing } from './edit-context.ts';
import { keepPhotos, takeLeft, type KeptPhotos } from './kept-photos.ts';
import { readyPhoto, type ReadyPhoto } from './ready-photo.ts';

interface AddPhotosProps {
  readonly words: string;
  /** Says where, too. */
  readonly label: string;
  /** Whether it is one photo. */
  readonly isOne?: boolean;
  /** Names where they go, with the id of a record. */
  readonly spot: string;
  readonly onPhotos: (photos: readonly [ReadyPhoto, ...ReadyPhoto[]], kept: KeptPhotos) => void;
}

/** Photos from the device, kept here until they are stored, and made ready one after the other. No `accept`: with it Android takes the location out of them. */
export function AddPhotos({ words, label, isOne = false, spot, onPhotos }: AddPhotosProps) {
  const { drafts, navigation } = useHost();
  const { left: leftBefore } = useEditing();
  const services = useFormServices();
  const text = useText();
  const id = useId();
  const [preparing, setPreparing] = useState(0);
  const underway = useRef(0);
  const queue = useRef(Promise.resolve());
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = joinLivePhotos([...(target.files ?? [])]);
    target.value = '';
    if (files.length > 0) await inTurn(async () => prepare(files, await keepPhotos(drafts, spot, files)));
  }

  /** More may be chosen meanwhile. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    setPreparing((underway.current += 1));
    queue.current = queue.current.then(act).finally(() => setPreparing((underway.current -= 1)));
    return queue.current;
  }

  async function prepare(files: readonly File[], kept: KeptPhotos): Promise<void> {
    const ready: ReadyPhoto[] = [];
    const left: RefusedFile[] = [];
    for (const file of files)
      await readyPhoto(file, ready.length + 1, services).then(
        (photo) => ready.push(photo),
        (error: unknown) => left.push({ name: file.name, problem: pictureProblem(error) }),
      );
    setRefused(left);
    const [first, ...others] = ready;
    if (first) onPhotos([first, ...others], kept);
    else await kept.forget();
  }

  const goOn = useRef(async () => {
    const all = await takeLeft(drafts, spot, leftBefore);
    if (all.length === 0) return;
    for (const [files, kept] of all) await inTurn(() => prepare(files, kept));
  });
  useEffect(() => void goOn.current(), []);
  // Made again now, the page would find the same photos left over.
  useEffect(() => navigation.guardUnsaved(() => underway.current > 0), [navigation]);

  return (
    <div className={styles['add']}>
      <label htmlFor={id}>{preparing > 0 ? text('picture.preparing') : `+ ${words}`}</label>
      <input
        id={id}
        type="file"
        multiple={!isOne}
        aria-label={label}
        onChange={(event) => void take(event)}
      />
      {refused.map((file) => (
        <PictureProblemNote key={file.name} file={file} />
      ))}
    </div>
  );
}
