import { isWorthItsMemory } from './tiff-memory.ts';

/** A picture of 100 megapixels, three samples of a byte each. */
const large = { t256: [10_000], t257: [10_000], t258: [8, 8, 8], t277: [3] };

it.each([
  ['of nothing but its sides', { t256: [100], t257: [100] }],
  ['of 100 megapixels', large],
  ['of four samples of 16 bits', { ...large, t258: [16, 16, 16, 16], t277: [4] }],
  ['in tiles', { ...large, t322: [256], t323: [256] }],
  ['smaller than its tiles', { t256: [100], t257: [100], t322: [256], t323: [256] }],
  ['raw, of one sample', { ...large, t258: [16], t277: [1], t259: [1], t278: [10_000], t279: [200_000_000] }],
])('takes a picture %s', (_, tags) => {
  expect(isWorthItsMemory(tags)).toBe(true);
});

it.each([
  ['five samples of 32 bits', { ...large, t258: [32], t277: [5] }],
  ['samples of thousands of bits', { ...large, t258: [65_535] }],
  ['a tile of gigabytes', { t256: [100], t257: [100], t322: [40_000], t323: [40_000] }],
  ['a tile larger than itself', { ...large, t322: [46_340], t323: [46_340] }],
  ['three samples where it has one', { ...large, t258: [32], t277: [1], t50885: [4] }],
  ['tiles of no width', { ...large, t322: [0], t323: [256] }],
  ['tiles of no height', { ...large, t322: [256] }],
  ['a strip of more than its pixels', { ...large, t259: [1], t278: [1], t279: [4_000_000_000] }],
])('takes none that names %s', (_, tags) => {
  expect(isWorthItsMemory(tags)).toBe(false);
});
