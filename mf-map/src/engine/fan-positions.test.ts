import { fanPositions, fanRadius } from './fan-positions.ts';

describe('places that fan out', () => {
  it.each([2, 3, 9, 10, 24, 60, 80])('%i of them lie over neither each other nor their spot', (count) => {
    const positions = fanPositions(count);
    expect(positions).toHaveLength(count);
    positions.forEach(([x, y], index) => {
      expect(Math.hypot(x, y)).toBeGreaterThan(34);
      for (const [otherX, otherY] of positions.slice(index + 1)) {
        // A number's circle with its ring is 30 pixels wide.
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(30);
      }
    });
  });

  it('start at the top', () => {
    const [[x, y] = [NaN, NaN]] = fanPositions(4);
    expect(x).toBeCloseTo(0, 9);
    expect(y).toBeLessThan(0);
  });

  it('of sixty fit on a phone', () => {
    expect(fanRadius(fanPositions(60))).toBeLessThan(180);
  });
});
