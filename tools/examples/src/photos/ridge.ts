import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

export const terrainNames = ['rolling', 'jagged', 'mesa', 'dunes', 'coast'] as const;

export type Terrain = (typeof terrainNames)[number];

/** The canvas every landscape is composed on, in SVG user units. */
export const canvas = { width: 1280, height: 960 } as const;

/** Heights over the canvas, one per step, in SVG user units from the top. */
export type Skyline = readonly number[];

const step = 8;

/**
 * Draws the upper edge of one ridge.
 *
 * @param baseline the ridge's middle height from the top, SVG user units
 * @param reach how far it swings around the baseline, SVG user units
 */
export function skylineOf(terrain: Terrain, baseline: number, reach: number, random: SeededRandom): Skyline {
  const shape = shapes[terrain](random);
  const heights: number[] = [];
  for (let x = 0; x <= canvas.width + step; x += step) {
    heights.push(baseline - reach * shape(x / canvas.width));
  }
  return heights;
}

/** The height of a skyline at x (SVG user units, 0 to the canvas width). */
export function heightAt(skyline: Skyline, x: number): number {
  const at = Math.min(skyline.length - 1, Math.max(0, Math.round(x / step)));
  return skyline[at] ?? canvas.height;
}

/** The SVG path that fills everything under a skyline. */
export function pathUnder(skyline: Skyline): string {
  const edge = skyline.map((y, index) => `L${index * step} ${y.toFixed(1)}`).join('');
  return `M0 ${canvas.height}${edge}L${canvas.width + step} ${canvas.height}Z`;
}

type Shape = (x: number) => number;

const shapes: Readonly<Record<Terrain, (random: SeededRandom) => Shape>> = {
  rolling: (random) => waves(random, [1.3, 2.7, 5.9, 14], [0.55, 0.3, 0.14, 0.04]),
  dunes: (random) => {
    const long = waves(random, [0.8, 1.9], [0.6, 0.32]);
    return (x) => long(x) - 0.1;
  },
  jagged: (random) => {
    const peaks = Array.from({ length: random.whole(5, 8) }, () => ({
      at: random.between(-0.05, 1.05),
      high: random.between(0.45, 1.35),
      wide: random.between(0.1, 0.26),
    }));
    const rough = waves(random, [9, 21, 43], [0.09, 0.06, 0.035]);
    return (x) => {
      const tallest = peaks.map(({ at, high, wide }) => high * Math.max(0, 1 - Math.abs(x - at) / wide));
      return Math.max(...tallest) - 0.35 + rough(x);
    };
  },
  mesa: (random) => {
    const blocks = Array.from({ length: random.whole(2, 4) }, () => ({
      at: random.between(0, 1),
      high: random.between(0.4, 1.1),
      wide: random.between(0.06, 0.17),
    }));
    const ground = waves(random, [1.1, 3.1, 17], [0.2, 0.08, 0.02]);
    return (x) => {
      const tops = blocks.map(({ at, high, wide }) => {
        const over = (wide - Math.abs(x - at)) / 0.028;
        return high * Math.min(1, Math.max(0, over));
      });
      return Math.max(...tops) - 0.25 + ground(x);
    };
  },
  coast: (random) => {
    const fromLeft = random.chance(0.5);
    const end = random.between(0.35, 0.75);
    const land = waves(random, [1.7, 3.9, 11], [0.4, 0.2, 0.07]);
    return (x) => {
      const along = fromLeft ? x : 1 - x;
      const slope = Math.max(0, 1 - along / end);
      return slope <= 0 ? -0.6 : (0.9 + land(x)) * Math.sqrt(slope) - 0.6;
    };
  },
};

function waves(random: SeededRandom, frequencies: readonly number[], weights: readonly number[]): Shape {
  const parts = frequencies.map((frequency, index) => ({
    frequency: frequency * random.between(0.8, 1.25),
    weight: weights[index] ?? 0,
    phase: random.between(0, 2 * Math.PI),
  }));
  return (x) =>
    parts.reduce(
      (sum, { frequency, weight, phase }) => sum + weight * Math.sin(2 * Math.PI * frequency * x + phase),
      0,
    );
}
