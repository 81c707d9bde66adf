import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import { preparePicture } from './prepare-picture.ts';

const { fetch } = globalThis;

/** The site gives nothing any more, and the browser decodes none of these. */
beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  globalThis.createImageBitmap = () => Promise.reject(new DOMException('', 'InvalidStateError'));
});

afterEach(() => {
  globalThis.fetch = fetch;
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

it.each([
  ['heic', 'the connection is named, for nobody knows whether it is damaged', 'no-decoder'],
  ['tiff', 'the connection is named, for nobody knows whether it is damaged', 'no-decoder'],
  ['jpg', 'it is damaged, for the browser itself decodes its kind', 'undecodable'],
] as const)('of a %s picture whose worker can not be fetched %s', async (extension, _, code) => {
  const file = new Blob([new Uint8Array(photoFixture(`phone.${extension}`))]);
  await expect(preparePicture(file)).rejects.toMatchObject({ code });
});
