import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';
import { decode } from 'utif2';

import { bytesSource } from '../byte-source.ts';
import { pictureTags } from './picture-tags.ts';

it.each(['phone.tiff', 'phone-turned.tiff'] as const)(
  'says of %s what a reader of all of it says',
  async (name) => {
    const file = photoFixture(name);
    const [whole] = decode(new Uint8Array(file).buffer);
    const tags = await pictureTags(bytesSource(file));
    for (const tag of ['t256', 't257', 't258', 't259', 't262', 't273', 't277', 't278', 't279', 't274'])
      expect([tag, tags?.[tag]]).toEqual([tag, whole?.[tag]]);
  },
);

it('takes no value that is longer than the file', async () => {
  const entries = [
    [256, 3, 1, 10],
    [257, 3, 1, 10],
    [273, 3, 100_000_000, 8],
    [279, 4, 100_000_000, 8],
  ];
  const file = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries.length, 8);
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    file.writeUInt16LE(tag!, 10 + at * 12);
    file.writeUInt16LE(type!, 12 + at * 12);
    file.writeUInt32LE(count!, 14 + at * 12);
    file.writeUInt32LE(value!, 18 + at * 12);
  }
  expect(await pictureTags(bytesSource(file))).toEqual({ t256: [10], t257: [10] });
});
