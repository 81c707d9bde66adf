import type { PhotoFacts } from '../photo/photo-facts.ts';
import type { PictureProblem } from '../photo/picture-error.ts';
import type { PreparedPicture } from '../photo/prepare/prepared-picture.ts';
import { NO_WORDS, type PictureWords } from './picture-words.ts';

/** A picture a person chose, on its way to being sent. */
export interface ChosenPicture {
  readonly id: number;
  /** Names it in an order that is kept; another than any stored picture's. */
  readonly key: string;
  /** The file's own name: shown here, never sent. */
  readonly name: string;
  /** The file as chosen; null for one restored from a draft that kept only what will be sent. */
  readonly original: File | null;
  /** What the photo says of itself; null until it has been read. */
  readonly facts: PhotoFacts | null;
  readonly words: PictureWords;
  /** Takes the place of what was there before once it is ready; refused, it goes and the other stays. */
  readonly isOnTrial: boolean;
  readonly state: PictureState;
}

export type PictureState =
  | { readonly status: 'preparing'; readonly share: number }
  | { readonly status: 'ready'; readonly prepared: PreparedPicture }
  | { readonly status: 'failed'; readonly problem: PictureProblem };

/** A chosen picture as a draft keeps it. */
export interface DraftPicture {
  readonly name: string;
  readonly key?: string;
  readonly facts: PhotoFacts | null;
  readonly words?: PictureWords;
  readonly isOnTrial?: boolean;
  /** What will be sent; absent while it was still being prepared. */
  readonly prepared?: PreparedPicture;
  readonly original?: File;
}

/** The draft's form of pictures; those that can not be used are not worth keeping. */
export function picturesForDraft(pictures: readonly ChosenPicture[]): readonly DraftPicture[] {
  return pictures.flatMap(({ key, name, facts, original, state, words, isOnTrial }): DraftPicture[] => {
    const picture = {
      key,
      name,
      facts,
      ...(words === NO_WORDS ? {} : { words }),
      ...(isOnTrial ? { isOnTrial } : {}),
    };
    if (state.status === 'ready') return [{ ...picture, prepared: state.prepared }];
    return state.status === 'preparing' && original ? [{ ...picture, original }] : [];
  });
}

/** The file to send, under a name that tells nothing: `picture.jpg`, `picture-2.jpg`, … */
export function fileToSend({ blob }: PreparedPicture, position: number): File {
  const number = position === 1 ? '' : `-${position}`;
  return new File([blob], `picture${number}.jpg`, { type: blob.type });
}
