import { asUploadId } from '@waypost/contracts/ids.ts';

import { alike, bestOf } from './alike.ts';
import { examplePhoto, knownOf } from './testing/example-plan.ts';

const ids = ['a', 'b', 'c', 'd'].map(asUploadId);
const photos = knownOf(...['a', 'b', 'c'].map((id) => examplePhoto(id, 10, 0)), examplePhoto('d', 12, 0));
const look = (hash: string, sharpness: number, exposure = 1) => ({ hash, sharpness, exposure });
const looks = new Map([
  [ids[0]!, look('ff00ff00ff00ff00', 50)],
  [ids[1]!, look('ff00ff00ff00ff01', 400)],
  [ids[2]!, look('0123456789abcdef', 90)],
  [ids[3]!, look('ff00ff00ff00ff00', 900, 0.2)],
]);

it('marks all of a series but its best, and not what was taken later or shows something else', () => {
  expect(alike(ids, photos, looks)).toEqual(['a']);
});

it('takes a sharp photo for the best, but not one that is burnt out, and none where none was looked at', () => {
  expect(bestOf(ids, looks)).toBe('b');
  expect(bestOf(ids, new Map())).toBeUndefined();
});
