import type { AuthoringText } from '../lib/text.ts';
import type { ChosenPicture } from '../pictures/chosen-picture.ts';
import type { ChosenPictures } from '../pictures/use-chosen-pictures.ts';
import { NotReady } from './use-submission.ts';

/**
 * A field's pictures, each ready to be sent.
 *
 * @throws NotReady when one can not be used, also where that was found out only now and the one of before stays
 */
export async function readyPictures(
  pictures: ChosenPictures,
  text: AuthoringText,
): Promise<readonly ChosenPicture[]> {
  const { list, refused } = await pictures.settled();
  if (refused) throw new NotReady(text('form.refused-picture', { name: refused.name }));
  if (list.some(({ state }) => state.status === 'failed')) throw new NotReady(text('form.unusable-pictures'));
  return list;
}
