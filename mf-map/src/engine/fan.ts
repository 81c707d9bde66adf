import { easeOut } from 'ol/easing.js';

import { mapColours } from './colours.ts';
import { fanPositions, fanRadius, type FanPosition } from './fan-positions.ts';
import type { ColourScheme } from './map-engine.ts';
import { RADIUS, RING } from './marker-sizes.ts';
import type { MarkerSprites } from './marker-sprites.ts';
import { nearestCopy } from './nearest-copy.ts';
import type { MapCoordinate } from './projection.ts';
import type { SmallCanvas } from './small-canvas.ts';

const FAN_MS = 200;
/** Nobody could choose from a fan of more. */
export const MOST_IN_FAN = 80;

/** One of the places of a fan. */
export interface Fanned {
  readonly id: string;
  readonly number: number;
}

interface OpenFan {
  readonly places: readonly Fanned[];
  readonly at: MapCoordinate;
  readonly positions: readonly FanPosition[];
}

/** The places of one spot, spread around it so that each can be chosen. */
export interface Fan {
  /** Spreads these around a spot; returns how many pixels around it they take. */
  open(places: readonly Fanned[], at: MapCoordinate): number;
  /** Whether there was one. */
  close(): boolean;
  /** The place a position of the map lies on, in so many pixels more than its circle; null for none or without a fan. */
  hit(position: readonly number[], resolution: number, slack: number): string | null;
  /** Draws it anew, if there is one. */
  redraw(): void;
}

interface FanLook {
  readonly scheme: () => ColourScheme;
  readonly sprites: (pixelRatio: number) => MarkerSprites;
  /** Whether a place is to be drawn larger. */
  readonly isStrong: (id: string) => boolean;
}

export function createFan(canvas: SmallCanvas, animated: boolean, look: FanLook): Fan {
  let fan: OpenFan | null = null;
  let frame = 0;

  const paint = ({ places, at, positions }: OpenFan, share: number) => {
    canvas.draw(at, reachOf(positions), (context, pixelRatio) => {
      const sprites = look.sprites(pixelRatio);
      const colours = mapColours(look.scheme());
      const legs = () => {
        context.beginPath();
        for (const [x, y] of positions) {
          context.moveTo(0, 0);
          context.lineTo(x * share, y * share);
        }
        context.stroke();
      };
      context.lineWidth = 3;
      context.strokeStyle = colours.ring;
      legs();
      context.lineWidth = 1.25;
      context.strokeStyle = colours.marker;
      legs();
      // Where they all are.
      sprites.circle(context, 0, 0, 4, '');
      const order = places.map((_, index) => index).reverse();
      order.sort((a, b) => Number(look.isStrong(places[a]!.id)) - Number(look.isStrong(places[b]!.id)));
      for (const index of order) {
        const { id, number } = places[index]!;
        const [x, y] = positions[index]!;
        const radius = look.isStrong(id) ? RADIUS.large : RADIUS.number;
        sprites.circle(context, x * share, y * share, radius, String(number));
      }
    });
  };
  const unfold = (opened: OpenFan) => {
    cancelAnimationFrame(frame);
    if (!animated) return paint(opened, 1);
    const start = performance.now();
    const step = () => {
      if (fan !== opened) return;
      const share = Math.min(1, (performance.now() - start) / FAN_MS);
      paint(opened, easeOut(share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
  };
  return {
    open(places, at) {
      fan = { places, at, positions: fanPositions(places.length) };
      unfold(fan);
      return reachOf(fan.positions);
    },
    close() {
      const wasOpen = fan !== null;
      fan = null;
      cancelAnimationFrame(frame);
      canvas.hide();
      return wasOpen;
    },
    hit(position, resolution, slack) {
      if (!fan) return null;
      const [x, y] = nearestCopy(fan.at, position);
      const east = (position[0]! - x) / resolution;
      const south = (y - position[1]!) / resolution;
      const distances = fan.positions.map((at) => Math.hypot(at[0] - east, at[1] - south));
      const shortest = Math.min(...distances);
      if (shortest > RADIUS.number + slack) return null;
      return fan.places[distances.indexOf(shortest)]!.id;
    },
    redraw() {
      if (fan) paint(fan, 1);
    },
  };
}

function reachOf(positions: readonly FanPosition[]): number {
  return fanRadius(positions) + RADIUS.large + RING;
}
