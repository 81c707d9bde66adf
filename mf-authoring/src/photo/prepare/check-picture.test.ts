import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };
import sharp from 'sharp';

import { checkFullSize, checkPicture } from './check-picture.ts';

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
  ['over 50 MB', new Blob([new Uint8Array(limits.chosen.bytes + 1)]), 'too-large'],
  ['a flood of pixels', pngOf(60_000, 60_000), 'too-many-pixels'],
])('refuses %s before anything is decoded', async (_, file, code) => {
  await expect(checkPicture(file)).rejects.toMatchObject({ code });
});

it.each([
  ['more pixels than the backend takes', pngOf(10_000, 5_001)],
  ['a side longer than the backend takes', pngOf(30_001, 10)],
])('refuses %s at full size only', async (_, file) => {
  await expect(checkPicture(file, true)).rejects.toMatchObject({ code: 'too-large-to-keep' });
  expect(await checkPicture(file)).toBe('png');
});

it.each([
  ['108', 12_000, 9_000],
  ['200', 16_320, 12_240],
])('takes a JPEG of a phone with %s megapixels', async (_, width, height) => {
  const frame = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const at = frame.indexOf(Buffer.from('ffc0', 'hex')) + 5;
  frame.writeUInt16BE(height, at);
  frame.writeUInt16BE(width, at + 2);
  expect(await checkPicture(new Blob([new Uint8Array(frame)]))).toBe('jpeg');
  frame.writeUInt16BE(30_000, at + 2);
  await expect(checkPicture(new Blob([new Uint8Array(frame)]))).rejects.toMatchObject({
    code: 'too-many-pixels',
  });
});

it('takes at full size exactly what the backend takes', async () => {
  expect(await checkPicture(pngOf(10_000, 5_000), true)).toBe('png');
});

it('refuses a prepared picture of more bytes than the backend takes', () => {
  const prepared = (bytes: number) => ({
    width: 9000,
    height: 5000,
    blob: new Blob([new Uint8Array(bytes)]),
  });
  expect(() => checkFullSize(prepared(limits.sent.bytes))).not.toThrow();
  expect(() => checkFullSize(prepared(limits.sent.bytes + 1))).toThrow('too-large-to-keep');
});
