import type { GroundFrame } from './frame-cells.ts';
import type { GroundView } from './paint-messages.ts';

/** What a map shows at a moment. */
export interface Sight {
  /** Map metres from one edge of the world to the other. */
  readonly worldWidth: number;
  /** Map metres. */
  readonly centre: readonly number[];
  /** Map metres a CSS pixel. */
  readonly resolution: number;
  /** CSS pixels. */
  readonly size: readonly number[];
  readonly pixelRatio: number;
}

/** Of a map's width and height, painted on each side so that a drag shows no bare edge. */
const BESIDE = 0.3;
const MOST_BESIDE = 256;
/** Device pixels of a frame; on a large and fine screen less is painted beside what is in sight. */
const MOST_PIXELS = 12_000_000;
/** More of them nobody sees. */
const FINEST = 3;

/** The part of the world in sight, in device pixels. */
export function frameInSight({ worldWidth, centre, resolution, size, pixelRatio }: Sight): GroundFrame {
  const ratio = Math.min(FINEST, pixelRatio);
  const worldSize = (worldWidth / resolution) * ratio;
  const [width, height] = [Math.ceil(size[0]! * ratio), Math.ceil(size[1]! * ratio)];
  return {
    worldSize,
    left: (centre[0]! / worldWidth + 0.5) * worldSize - width / 2,
    top: (0.5 - centre[1]! / worldWidth) * worldSize - height / 2,
    width,
    height,
    pixelRatio: ratio,
  };
}

/** What to have painted for it: more on each side, on whole device pixels. */
export function viewAround(sight: GroundFrame, scheme: GroundView['scheme'], isMoved: boolean): GroundView {
  const { width, height, pixelRatio } = sight;
  const spare = Math.sqrt(Math.max(1, MOST_PIXELS / (width * height))) - 1;
  const share = Math.min(BESIDE, spare / 2);
  const beside = (length: number) => Math.floor(Math.min(length * share, MOST_BESIDE * pixelRatio));
  const [x, y] = [beside(width), beside(height)];
  const frame: GroundFrame = {
    ...sight,
    left: Math.round(sight.left) - x,
    top: Math.round(sight.top) - y,
    width: width + 2 * x,
    height: height + 2 * y,
  };
  return { frame, scheme, beside: [x, y], isMoved };
}

/** Whether what was ordered is still enough for what is in sight now. */
export function isEnough(
  ordered: GroundView,
  sight: GroundFrame,
  scheme: GroundView['scheme'],
  isMoved: boolean,
) {
  const { frame, beside } = ordered;
  if (ordered.scheme !== scheme || ordered.isMoved !== isMoved) return false;
  if (frame.worldSize !== sight.worldSize || frame.pixelRatio !== sight.pixelRatio) return false;
  const { x, y } = placeIn(frame, sight);
  // What is left of the margin is there for the time the next frame takes.
  const [slackX, slackY] = [beside[0] / 3, beside[1] / 3];
  return (
    -x >= slackX - 1 &&
    -y >= slackY - 1 &&
    x + frame.width - sight.width >= slackX - 1 &&
    y + frame.height - sight.height >= slackY - 1
  );
}

/** Where a painted frame lies in what is in sight: device pixels of its left upper corner, and how much larger it is drawn. */
export function placeIn(painted: GroundFrame, sight: GroundFrame): { x: number; y: number; scale: number } {
  const scale = sight.worldSize / painted.worldSize;
  const middle = (frame: GroundFrame) => (frame.left + frame.width / 2) / frame.worldSize;
  const worlds = Math.round(middle(sight) - middle(painted));
  const x = (painted.left + worlds * painted.worldSize) * scale - sight.left;
  const y = painted.top * scale - sight.top;
  // At its own size a picture is sharp on whole pixels alone.
  return scale === 1 ? { x: Math.round(x), y: Math.round(y), scale } : { x, y, scale };
}
