import { keptFile, keptWaiting, photoKey, WAITING_KEY, waitingToKeep } from './waiting-photos.ts';

const file = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' });

it('gives files back under ids of their own, those that waited before first', () => {
  const kept = new Map<string, unknown>(waitingToKeep([file]));
  const before = keptWaiting(kept.get(WAITING_KEY));
  const later = new Map<string, unknown>([
    ...kept,
    ...waitingToKeep([file, file], { before, isShared: true }),
  ]);
  const all = keptWaiting(later.get(WAITING_KEY));
  expect(all.map(({ id }) => keptFile(later.get(photoKey(id))))).toEqual([file, file, file]);
  expect(all[0]).toEqual(before[0]);
  expect(all.map(({ isShared }) => isShared)).toEqual([false, true, true]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(3);
});

it.each([
  undefined,
  null,
  'text',
  [],
  { photos: 'many' },
  { photos: [null, 7, { id: 1, name: 'a.jpg' }, { id: 'a', name: {} }] },
])('leaves out what does not fit: %j', (kept) => {
  expect(keptWaiting(kept)).toEqual([]);
  expect(keptFile(kept)).toBeUndefined();
});
