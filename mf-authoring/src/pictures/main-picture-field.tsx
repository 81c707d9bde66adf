import type { Picture } from '@waypost/contracts/story.ts';
import Form from 'antd/es/form';
import { useRef, type ReactNode } from 'react';

import { useText } from '../lib/scope.ts';
import { FileDrop } from './file-drop.tsx';
import { PictureProblemNote } from './picture-problem-note.tsx';
import { PictureTile } from './picture-tile.tsx';
import { PictureWordsField } from './picture-words-field.tsx';
import type { PictureWords } from './picture-words.ts';
import { StoredMainPicture } from './stored-main-picture.tsx';
import type { ChosenPictures } from './use-chosen-pictures.ts';

interface MainPictureFieldProps {
  readonly id: string;
  readonly label: string;
  readonly pictures: ChosenPictures;
  /** The stored picture, shown until another is chosen. */
  readonly stored: Picture | null;
  /** Whether the stored picture goes on saving. */
  readonly isRemoved: boolean;
  /** Whether `stored` is another than the one that is the main picture now. */
  readonly isExchanged?: boolean;
  readonly onRemovedChange: (isRemoved: boolean) => void;
  /** Why the server would not take it. */
  readonly problem: string | null;
  /** Where words may be said of it; of the stored one, what they are. */
  readonly words?: {
    readonly of: (stored: Picture) => PictureWords;
    readonly onDescribe: (stored: Picture, words: PictureWords) => void;
  };
  readonly noteId?: string;
  readonly children?: ReactNode;
}

/** One picture: chosen, shown, replaced, taken out again. */
export function MainPictureField({
  id,
  label,
  pictures,
  stored,
  isRemoved,
  isExchanged = false,
  onRemovedChange,
  problem,
  words,
  noteId,
  children,
}: MainPictureFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, onTrial] = pictures.list;
  const isStoredKept = stored !== null && !isRemoved;

  function remove(picture: number): void {
    pictures.remove(picture);
    // The button that was pressed goes with its picture.
    input.current?.focus({ preventScroll: true });
  }

  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(problem === null ? {} : { validateStatus: 'error' as const, help: problem })}
    >
      {/* One child: of several, the form's item forgets which is which once one comes before the field that has the focus. */}
      <div>
        {chosen && <PictureTile large picture={chosen} onRemove={() => remove(chosen.id)} />}
        {!chosen && stored && (
          <StoredMainPicture
            picture={stored}
            label={label}
            isRemoved={isRemoved}
            isExchanged={isExchanged}
            onToggle={() => onRemovedChange(!isRemoved)}
          />
        )}
        {words && chosen && (
          <PictureWordsField
            name={chosen.name}
            words={chosen.words}
            onChange={(said) => pictures.describe(chosen.id, said)}
          />
        )}
        {words && !chosen && stored && isStoredKept && (
          <PictureWordsField
            name={label}
            words={words.of(stored)}
            onChange={(said) => words.onDescribe(stored, said)}
          />
        )}
        {onTrial && <PictureTile picture={onTrial} onRemove={() => remove(onTrial.id)} />}
        {pictures.refused && (chosen || isStoredKept) && (
          <PictureProblemNote file={pictures.refused} isOtherKept />
        )}
        <FileDrop
          inputRef={input}
          id={id}
          name="main_picture"
          isCompact={chosen !== undefined || stored !== null}
          label={text(chosen || stored ? 'picture.choose-other' : 'picture.choose')}
          hint={text('picture.hint')}
          describedBy={noteId}
          onFiles={([file]) => file && pictures.replace(file, isStoredKept)}
        />
        {children}
      </div>
    </Form.Item>
  );
}
