import { boundsOf } from './bounds.ts';
import { WORLD_WIDTH } from './projection.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });

describe('boundsOf', () => {
  it('is null without locations', () => {
    expect(boundsOf([])).toBeNull();
  });

  it('is a point around one location', () => {
    const [minX, minY, maxX, maxY] = boundsOf([at(-56, -34)])!;
    expect(maxX).toBeCloseTo(minX, 6);
    expect(maxY).toBeCloseTo(minY, 6);
  });

  it('spans the ten degrees between Fiji and Samoa, not the other 350', () => {
    const [minX, , maxX] = boundsOf([at(178, -18), at(-172, -14)])!;
    expect((maxX - minX) / WORLD_WIDTH).toBeCloseTo(10 / 360, 9);
    expect(maxX).toBeGreaterThan(WORLD_WIDTH / 2);
  });

  it('keeps south below north', () => {
    const [, minY, , maxY] = boundsOf([at(-43, -22), at(-57, -34)])!;
    expect(minY).toBeLessThan(maxY);
  });
});
