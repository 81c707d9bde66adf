import sharp, { type Sharp } from 'sharp';

import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import { differenceHash, greyOf, sharpnessAndExposure } from './picture-look.ts';

const picture = () => sharp(photoFixture('phone.jpg'));
async function grey(of: Sharp, width: number, height: number): Promise<Float32Array> {
  return greyOf(await of.resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer());
}
const bitsApart = (one: string, other: string): number =>
  [...(BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2)].filter((bit) => bit === '1').length;

it('hashes a picture and its brighter, smaller copy nearly alike, and another picture differently', async () => {
  const hash = differenceHash(await grey(picture(), 9, 8));
  const copy = await picture().resize(80).modulate({ brightness: 1.15 }).jpeg({ quality: 50 }).toBuffer();
  const other = await picture().flop().rotate(180).toBuffer();
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(bitsApart(hash, differenceHash(await grey(sharp(copy), 9, 8)))).toBeLessThanOrEqual(8);
  expect(bitsApart(hash, differenceHash(await grey(sharp(other), 9, 8)))).toBeGreaterThan(8);
});

it('finds a blurred copy less sharp, and an overexposed one less well exposed', async () => {
  const looks = async (of: Sharp) => sharpnessAndExposure(await grey(of, 128, 128), 128);
  const [plain, blurred, burnt] = [
    await looks(picture()),
    await looks(sharp(await picture().blur(6).toBuffer())),
    await looks(sharp(await picture().linear(3, 0).toBuffer())),
  ];
  expect(blurred.sharpness).toBeLessThan(plain.sharpness / 2);
  expect(burnt.exposure).toBeLessThan(plain.exposure);
});
