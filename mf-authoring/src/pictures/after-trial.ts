import type { PictureProblem } from '../photo/picture-error.ts';
import type { ChosenPicture, PictureState } from './chosen-picture.ts';

/** A file that was to take a picture's place and can not be used; the picture of before stays. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: PictureProblem;
}

interface AfterTrial {
  readonly list: readonly ChosenPicture[];
  readonly refused: RefusedFile | null;
}

/**
 * The pictures once the one on trial, `id`, has ended as `state` says.
 *
 * @param isBacked whether a stored picture stands behind the chosen ones
 */
export function afterTrial(
  before: readonly ChosenPicture[],
  id: number,
  state: PictureState,
  isBacked: boolean,
): AfterTrial {
  const rest = before.filter((picture) => picture.id !== id && picture.state.status !== 'failed');
  const tried = before.find((picture) => picture.id === id);
  if (tried && state.status === 'failed' && (isBacked || rest.length > 0)) {
    return { list: rest, refused: { name: tried.name, problem: state.problem } };
  }
  return { list: tried ? [{ ...tried, state, isOnTrial: false }] : before, refused: null };
}
