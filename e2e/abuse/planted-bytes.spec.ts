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
  'a PNG with more behind its end': Buffer.concat([tinyPng(), PLANTED]),
};

for (const [name, picture] of Object.entries(pictures))
  test(`what somebody plants in a picture is not in what others get of it: ${name}`, async () => {
    const api = createApi(readAddresses().site);
    const owner = await createPerson(api);
    const storyId = await createStory(api, owner);
    const placeId = await createPlace(api, owner, storyId, { main_picture: picture });
    const { body } = await api.call('GET', `${PLACES}/${placeId}`);
    const { status, bytes } = await api.bytes(`/api/files/places/${placeId}/${String(body.main_picture)}`);
    expect([status, bytes.includes('Plant')]).toEqual([200, false]);
  });
