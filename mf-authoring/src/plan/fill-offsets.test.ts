import { fillOffsets, timedIn } from './fill-offsets.ts';
import { examplePhoto, knownOf } from './testing/example-plan.ts';

const unzoned = (id: string, hour: number) => {
  const photo = examplePhoto(id, hour, null);
  return { ...photo, capturedOffset: null, takenAt: Date.parse(`${photo.capturedAt}Z`) };
};

it('compares a camera without a zone by the clock of the photo next to it', () => {
  const [phone, camera] = fillOffsets([examplePhoto('phone', 10, 0), unzoned('camera', 10)]);
  expect(camera?.takenAt).toBe(phone?.takenAt);
  expect(camera?.capturedOffset).toBeNull();
});

it('leaves photos as they are where none knows its zone', () => {
  const photos = [unzoned('one', 8), unzoned('two', 9), examplePhoto('timeless', null, 0)];
  expect(fillOffsets(photos)).toBe(photos);
});

it('takes a camera without a zone by the clocks where the track is, unless a photo says which they are', () => {
  const timeless = examplePhoto('timeless', null, null);
  const camera = { ...unzoned('camera', 10), capturedAt: '2026-05-14T10:05:00' };
  const timed = timedIn('Europe/Lisbon', knownOf(camera, { ...timeless, capturedOffset: null }));
  expect([...timed.values()].map(({ takenAt }) => takenAt)).toEqual([Date.UTC(2026, 4, 14, 9, 5), null]);
  const known = knownOf(camera, examplePhoto('phone', 10, 0));
  expect(timedIn('Europe/Lisbon', known)).toBe(known);
});
