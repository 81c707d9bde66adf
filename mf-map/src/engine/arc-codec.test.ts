/** @jest-environment node */
import { decodeArcs, encodeArcs, type GridPoint } from './arc-codec.ts';

describe('arc codec', () => {
  it('gives back what went in: empty, negative, large, repeated', () => {
    const arcs: GridPoint[][] = [
      [],
      [[0, 0]],
      [
        [-36000, -18000],
        [36000, 18000],
        [36000, 18000],
        [-1, 1],
      ],
    ];
    expect(decodeArcs(encodeArcs(arcs))).toEqual(arcs);
  });

  it('refuses text cut off in the middle of a number', () => {
    const text = encodeArcs([[[5000, 5000]]]);
    expect(() => decodeArcs(text.slice(0, -1))).toThrow(RangeError);
  });

  it('refuses characters of another code', () => {
    expect(() => decodeArcs('A!')).toThrow(RangeError);
  });
});
