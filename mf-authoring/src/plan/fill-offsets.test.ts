/** @jest-environment node */
import { fillOffsets } from './fill-offsets.ts';
import { examplePhoto } from './testing/example-plan.ts';

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
