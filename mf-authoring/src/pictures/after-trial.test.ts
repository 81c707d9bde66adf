import { NO_FACTS } from '../photo/photo-facts.ts';
import { afterTrial } from './after-trial.ts';
import type { ChosenPicture, PictureState } from './chosen-picture.ts';
import { NO_WORDS } from './picture-words.ts';

const prepared = { blob: new Blob([], { type: 'image/jpeg' }), width: 1, height: 1 };
const READY: PictureState = { status: 'ready', prepared };
const PREPARING: PictureState = { status: 'preparing', share: 0.5 };
const FAILED: PictureState = { status: 'failed', problem: 'undecodable' };

const picture = (id: number, state: PictureState, isOnTrial = false): ChosenPicture => ({
  ...{ id, key: `${id}`, name: `${id}.jpg`, original: null, facts: NO_FACTS },
  ...{ words: NO_WORDS, isOnTrial, state },
});
const tried = picture(2, PREPARING, true);

describe('a picture chosen in place of another', () => {
  it('takes its place once it is ready', () => {
    const after = afterTrial([picture(1, READY), tried], 2, READY, false);
    expect(after).toEqual({ list: [picture(2, READY)], refused: null });
  });

  it.each([READY, PREPARING])('leaves the one of before as it is when it can not be used', (state) => {
    const former = picture(1, state);
    const after = afterTrial([former, tried], 2, FAILED, false);
    expect(after).toEqual({ list: [former], refused: { name: '2.jpg', problem: 'undecodable' } });
  });

  it('leaves the stored one when it can not be used', () => {
    expect(afterTrial([tried], 2, FAILED, true).list).toEqual([]);
  });

  it.each([
    ['has been taken out', []],
    ['can not be used either', [picture(1, FAILED)]],
  ])('says what is wrong with it in its place when the one of before %s', (_, former) => {
    const after = afterTrial([...former, tried], 2, FAILED, false);
    expect(after).toEqual({ list: [picture(2, FAILED)], refused: null });
  });
});
