import { asUploadId } from '@waypost/contracts/ids.ts';

import { newBatchPhoto } from '../../batch/batch-photo.ts';
import { holdOriginals } from '../../batch/originals-of-tab.ts';
import { restoredUnread } from './kept-import.ts';

const file = (name: string) => new File(['x'], name);
const unread = ['held', 'waiting', 'lost'].map((id) => ({ id: asUploadId(id), name: `${id}.jpg` }));

it('reads photos anew that this tab still has, leaves those that wait to whoever takes them, and names the lost', () => {
  holdOriginals([newBatchPhoto(asUploadId('held'), 'held.jpg', file('held.jpg'))]);
  const waiting = [{ id: asUploadId('waiting'), file: file('waiting.jpg'), isShared: false }];
  const { photos, lost } = restoredUnread(unread, waiting);
  expect(photos.map(({ id, stage, original }) => [id, stage, original?.name])).toEqual([
    ['held', 'reading', 'held.jpg'],
  ]);
  expect(lost).toEqual(['lost.jpg']);
});

it('has lost nothing where nothing was being read', () => {
  expect(restoredUnread([], [])).toEqual({ photos: [], lost: [] });
});
