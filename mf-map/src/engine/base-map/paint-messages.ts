import type { GroundFrame } from './frame-cells.ts';
import type { LabelKind } from './ground-kinds.ts';

export interface GroundView {
  readonly frame: GroundFrame;
  readonly scheme: 'light' | 'dark';
  /** Device pixels of the frame on each side that are not in sight, left and right, above and below. */
  readonly beside: readonly [x: number, y: number];
  /** Whether what is beside is worth fetching tiles for. */
  readonly isMoved: boolean;
}

/** To whoever paints. */
export type PaintOrder =
  | {
      readonly kind: 'open';
      /** Absolute addresses; where the first has no tiles, those of the next are painted. */
      readonly archives: readonly string[];
      /** BCP 47: what names are in. */
      readonly language: string;
      /** Whether to tell whom the first one's maker asks to name. */
      readonly hasCredits: boolean;
    }
  /** The newest one counts. */
  | { readonly kind: 'paint'; readonly id: number; readonly view: GroundView }
  /** The connection is back. */
  | { readonly kind: 'resume' }
  /** Nobody looks any more. */
  | { readonly kind: 'close' };

/** A name that may be shown, where it lies in the frame it comes with; device pixels. */
export interface FrameLabel {
  readonly kind: LabelKind;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly rank: number;
  readonly isCapital: boolean;
}

/** A frame as far as its tiles are there. */
export interface PaintedFrame {
  readonly kind: 'painted';
  /** Of the order. */
  readonly id: number;
  readonly view: GroundView;
  readonly picture: ImageBitmap | HTMLCanvasElement;
  /** The most important first. */
  readonly labels: readonly FrameLabel[];
  /** Whether no tile is missing that may still come. */
  readonly isComplete: boolean;
  /** Whether streets would be seen so close by, and there are none. */
  readonly isBare: boolean;
}

/** From whoever paints. */
export type PaintReply =
  | PaintedFrame
  /** Of the order's tiles none is there yet. */
  | { readonly kind: 'waiting'; readonly id: number }
  | { readonly kind: 'problem'; readonly message: string }
  /** Whom the archive's maker asks to name; HTML of unknown origin. */
  | { readonly kind: 'attribution'; readonly html: string };
