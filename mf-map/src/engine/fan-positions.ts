/** Pixels east and south of what fans out. */
export type FanPosition = readonly [x: number, y: number];

/** Up to so many stand on a circle, more on a spiral. */
const ON_CIRCLE = 9;
/** Pixels between the middles of neighbours. */
const APART = 34;
const SMALLEST = 44;

/**
 * Positions for so many markers around one spot, none over another: a circle from the top on clockwise, or a spiral
 * from the inside out.
 */
export function fanPositions(count: number): FanPosition[] {
  if (count <= ON_CIRCLE) {
    const radius = Math.max(SMALLEST, (count * APART) / (2 * Math.PI));
    return Array.from({ length: count }, (_, index) => at(radius, (2 * Math.PI * index) / count));
  }
  const positions: FanPosition[] = [];
  let angle = 0;
  for (let index = 0; index < count; index += 1) {
    const radius = SMALLEST + (APART * angle) / (2 * Math.PI);
    positions.push(at(radius, angle));
    angle += APART / radius;
  }
  return positions;
}

/** Pixels from the middle to the outermost marker's middle. */
export function fanRadius(positions: readonly FanPosition[]): number {
  return Math.max(0, ...positions.map(([x, y]) => Math.hypot(x, y)));
}

function at(radius: number, angle: number): FanPosition {
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}
