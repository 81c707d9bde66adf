import type { Picture } from '@waypost/contracts/story.ts';
import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import Form from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';

import { useText } from '../lib/scope.ts';
import { arranged, moved } from './arranged.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { FileDrop } from './file-drop.tsx';
import { MoveButtons } from './move-buttons.tsx';
import styles from './picture-fields.module.css';
import { PictureTile } from './picture-tile.tsx';
import { PictureWordsField } from './picture-words-field.tsx';
import type { PictureWords } from './picture-words.ts';
import { StoredPicture } from './stored-picture.tsx';
import type { ChosenPictures } from './use-chosen-pictures.ts';

interface OtherPicturesFieldProps {
  readonly pictures: ChosenPictures;
  readonly stored: readonly Picture[];
  /** Names of stored pictures that go on saving. */
  readonly removed: readonly string[];
  readonly onRemovedChange: (removed: readonly string[]) => void;
  readonly wordsOf: (stored: Picture) => PictureWords;
  readonly onDescribe: (stored: Picture, words: PictureWords) => void;
  /** Names of stored pictures and keys of chosen ones, as somebody put them in order. */
  readonly order: readonly string[];
  readonly onOrderChange: (order: readonly string[]) => void;
  readonly problem: string | null;
  readonly onMakeMain: (fileName: string) => void;
  /** Name of the picture that is the main one until the form is sent, where it is among these; it stays. */
  readonly formerMain: string | undefined;
}

/** Further pictures, stored and new, as many as a point may have, in an order of one's own. */
export function OtherPicturesField({
  pictures,
  stored,
  removed,
  onRemovedChange,
  wordsOf,
  onDescribe,
  order,
  onOrderChange,
  problem,
  onMakeMain,
  formerMain,
}: OtherPicturesFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusedNext = useRef<number | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const limit = FIELD_LIMITS.otherPictures;
  const kept = stored.filter(({ fileName }) => !removed.includes(fileName));
  const room = Math.max(0, limit - kept.length - pictures.list.length);
  const reason = leftOut > 0 ? text('picture.too-many', { limit, leftOut }) : problem;
  const keys = arranged(
    [...stored.map(({ fileName }) => fileName), ...pictures.list.map(({ key }) => key)],
    order,
  );

  function add(files: readonly File[]): void {
    setLeftOut(Math.max(0, files.length - room));
    pictures.add(files.slice(0, room));
  }

  useEffect(() => {
    if (focusedNext.current === null) return;
    const neighbour = list.current?.children[focusedNext.current]?.querySelector('button');
    (neighbour ?? input.current)?.focus({ preventScroll: true });
    focusedNext.current = null;
  }, [pictures.list]);

  function remove({ id, key }: ChosenPicture): void {
    setLeftOut(0);
    // The button that was pressed goes with its picture: the one in its place has the focus then.
    focusedNext.current = Math.min(keys.indexOf(key), keys.length - 2);
    pictures.remove(id);
  }

  function toggle(fileName: string): void {
    const isBack = removed.includes(fileName);
    setLeftOut(isBack && room === 0 ? 1 : 0);
    if (!isBack) onRemovedChange([...removed, fileName]);
    else if (room > 0) onRemovedChange(removed.filter((name) => name !== fileName));
  }

  function pictureOf(key: string) {
    const chosen = pictures.list.find((one) => one.key === key);
    if (chosen) {
      const { id, name, words } = chosen;
      return {
        name,
        shown: <PictureTile picture={chosen} onRemove={() => remove(chosen)} />,
        words: (
          <PictureWordsField name={name} words={words} onChange={(said) => pictures.describe(id, said)} />
        ),
      };
    }
    const picture = stored.find(({ fileName }) => fileName === key)!;
    const isRemoved = removed.includes(key);
    const said = wordsOf(picture);
    const name = said.caption || said.alt || picture.title;
    const describe = (words: PictureWords) => onDescribe(picture, words);
    return {
      name,
      shown: (
        <StoredPicture
          name={name}
          picture={picture}
          isRemoved={isRemoved}
          onToggle={key === formerMain ? undefined : () => toggle(key)}
          onMakeMain={() => onMakeMain(key)}
        />
      ),
      words: !isRemoved && <PictureWordsField name={name} words={said} onChange={describe} />,
    };
  }

  return (
    <Form.Item
      label={text('place.other-pictures')}
      htmlFor="other-pictures"
      {...(reason === null ? {} : { validateStatus: 'error' as const, help: reason })}
    >
      {/* One child, so that the field keeps the focus: see the main picture's. */}
      <div>
        {keys.length > 0 && (
          <ul ref={list} className={styles['grid']}>
            {keys.map((key, index) => {
              const { name, shown, words } = pictureOf(key);
              return (
                <li key={key}>
                  {shown}
                  {keys.length > 1 && (
                    <MoveButtons
                      name={name}
                      index={index}
                      count={keys.length}
                      onMove={(step) => onOrderChange(moved(keys, key, step))}
                    />
                  )}
                  {words}
                </li>
              );
            })}
          </ul>
        )}
        <FileDrop
          inputRef={input}
          id="other-pictures"
          name="other_pictures"
          label={text('picture.choose-many')}
          hint={text('picture.hint-many', { limit })}
          multiple
          isCompact={keys.length > 0}
          onFiles={add}
        />
      </div>
    </Form.Item>
  );
}
