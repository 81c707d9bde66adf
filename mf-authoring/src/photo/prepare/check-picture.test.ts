/** @jest-environment node */
import { checkPicture, MAX_FILE } from './check-picture.ts';

/** A PNG that claims a size and ends there. */
function pngOf(width: number, height: number): Blob {
  const head = Buffer.from(
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0\0\0\0\0\0\0\0\0IEND\0\0\0\0',
    'latin1',
  );
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return new Blob([new Uint8Array(head)]);
}

it('gives the real type, whatever the file calls itself', async () => {
  expect(await checkPicture(new File([pngOf(10, 10)], 'photo.jpg', { type: 'image/jpeg' }))).toBe('png');
});

it.each([
  ['no bytes', new Blob([]), 'empty'],
  ['a page', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'wrong-type'],
  ['over 50 MB', new Blob([new Uint8Array(MAX_FILE + 1)]), 'too-large'],
  ['a flood of pixels', pngOf(60_000, 60_000), 'too-many-pixels'],
])('refuses %s before anything is decoded', async (_, file, code) => {
  await expect(checkPicture(file)).rejects.toMatchObject({ code });
});
