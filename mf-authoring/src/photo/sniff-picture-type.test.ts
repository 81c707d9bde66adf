import { sniffPictureType } from './sniff-picture-type.ts';

it.each([
  ['heic', 'heic', 'heic'],
  ['heic named mif1 first', 'mif1', 'heic'],
  ['avif named mif1 first', 'mif1', 'avif'],
  ['a film', 'isom', null],
])('brands: %s', (_, first, second) => {
  const head = Buffer.alloc(24);
  head.writeUInt32BE(24, 0);
  head.write(`ftyp${first}\0\0\0\0${second ?? 'mp42'}`, 4, 'latin1');
  expect(sniffPictureType(new Uint8Array(head))).toBe(second);
});
