import { expect, test } from '@playwright/test';
import { craftedJpeg, jpegSegment } from '@waypost/examples/photos/crafted-jpeg.ts';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { createPlace, createStory, PLACES } from '../api/stories.ts';
import { readAddresses } from '../system/addresses.ts';
import { chunk, tinyPng } from './hostile-pngs.ts';

const PLANTED = Buffer.from('Planted!'.repeat(32), 'latin1');
const jpeg = craftedJpeg({ width: 64, height: 64, scans: 1 });
const behindStart = (...more: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2)]);

const pictures: Readonly<Record<string, Buffer>> = {
  'a JPEG with a table nobody uses': behindStart(
    jpegSegment(0xdb, Buffer.concat([Buffer.from([3]), PLANTED.subarray(0, 64)])),
  ),
  'a JPEG with a comment': behindStart(jpegSegment(0xfe, PLANTED)),
  'a JPEG with a profile': behindStart(jpegSegment(0xe2, PLANTED)),
  'a JPEG with more behind its end': Buffer.concat([jpeg, PLANTED]),
  'a PNG with words': tinyPng(chunk('tEXt', PLANTED)),
  'a PNG with a palette it has no use for': tinyPng(chunk('PLTE', PLANTED.subarray(0, 255))),
  'a PNG with more behind its end': Buffer.concat([tinyPng(), PLANTED]),
};

test('what somebody plants in a picture is not in what others get of it', async () => {
  const api = createApi(readAddresses().site);
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  for (const [name, picture] of Object.entries(pictures)) {
    const placeId = await createPlace(api, owner, storyId, { main_picture: picture });
    const { body } = await api.call('GET', `${PLACES}/${placeId}`);
    const { status, bytes } = await api.bytes(`/api/files/places/${placeId}/${String(body.main_picture)}`);
    expect([name, status, bytes.includes('Plant')]).toEqual([name, 200, false]);
  }
});
