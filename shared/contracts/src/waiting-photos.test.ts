import { keptWaiting, waitingToKeep } from './waiting-photos.ts';

const file = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' });

it('gives files back under ids of their own, those that waited before first', () => {
  const before = keptWaiting(waitingToKeep([file]));
  const all = keptWaiting(waitingToKeep([file, file], { before, isShared: true }));
  expect(all.map((one) => one.file)).toEqual([file, file, file]);
  expect(all[0]?.id).toBe(before[0]?.id);
  expect(all.map(({ isShared }) => isShared)).toEqual([false, true, true]);
  expect(waitingToKeep(Array.from({ length: 5000 }, () => file)).photos).toHaveLength(300);
  expect(new Set(all.map(({ id }) => id)).size).toBe(3);
});

it.each([
  undefined,
  null,
  'text',
  [],
  { photos: 'many' },
  { photos: [null, 7, { id: 1, file }, { id: 'a', file: {} }] },
])('leaves out what does not fit: %j', (kept) => {
  expect(keptWaiting(kept)).toEqual([]);
});
