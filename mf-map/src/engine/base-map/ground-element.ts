import type { GroundFrame } from './frame-cells.ts';
import { placeIn } from './ground-view.ts';
import type { LabelWriter } from './label-writer.ts';
import type { Box } from './lay-labels.ts';
import type { PaintedFrame } from './paint-messages.ts';

/** The painted ground in the page, and the names over it: both are only shifted while the map moves. */
export interface GroundElement {
  readonly element: HTMLElement;
  show(painted: PaintedFrame): void;
  /** Puts what is painted where it belongs. */
  place(sight: GroundFrame): void;
  /** Writes the names again. */
  rewrite(): void;
  clear(): void;
}

/** Names written within one frame while others are in sight: each costs a third of a millisecond. */
const NAMES_A_FRAME = 10;

/**
 * @param markersIn what is drawn over the names of a frame, in its device pixels
 * @param hasLabels whether names are written, asked each time
 */
export function createGroundElement(
  writer: LabelWriter,
  markersIn: (frame: GroundFrame) => readonly Box[],
  hasLabels: () => boolean,
): GroundElement {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    pointerEvents: 'none',
  });
  let ground = createCanvas();
  const names = document.createElement('div');
  dress(names);
  names.style.contain = 'strict';
  element.append(ground, names);
  let shown: PaintedFrame | null = null;
  let sight: GroundFrame | null = null;

  const place = (next: GroundFrame) => {
    sight = next;
    if (!shown) return;
    const { frame } = shown.view;
    const { x, y, scale } = placeIn(frame, next);
    const ratio = next.pixelRatio;
    const transform = `translate(${x / ratio}px, ${y / ratio}px) scale(${(scale * frame.pixelRatio) / ratio})`;
    for (const part of [ground, names]) part.style.transform = transform;
  };
  let writing = 0;
  const write = () => {
    cancelAnimationFrame(writing);
    if (!shown) return;
    const { labels, view, isComplete } = shown;
    const most = names.hasChildNodes() ? NAMES_A_FRAME : Infinity;
    const known = hasLabels() ? labels : [];
    const isWhole = writer.write(names, known, view, markersIn(view.frame), most);
    element.dataset['ground'] = isComplete && isWhole ? 'complete' : 'partial';
    if (!isWhole) writing = requestAnimationFrame(write);
  };

  return {
    element,
    show(painted) {
      shown = painted;
      const { frame } = painted.view;
      ground = showPicture(ground, painted);
      write();
      for (const part of [ground, names])
        Object.assign(part.style, {
          width: `${frame.width / frame.pixelRatio}px`,
          height: `${frame.height / frame.pixelRatio}px`,
        });
      if (sight) place(sight);
    },
    place,
    rewrite: write,
    clear() {
      cancelAnimationFrame(writing);
      shown = null;
      Object.assign(ground, { width: 0, height: 0 });
      names.replaceChildren();
    },
  };
}

/** The canvas the picture is in from now on. */
function showPicture(canvas: HTMLCanvasElement, { picture }: PaintedFrame): HTMLCanvasElement {
  if (picture instanceof HTMLCanvasElement) {
    dress(picture);
    canvas.replaceWith(picture);
    return picture;
  }
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return canvas;
}

function createCanvas(): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: 0, height: 0 });
  dress(canvas);
  return canvas;
}

function dress(part: HTMLElement): void {
  // A layer of its own: shifting it paints nothing anew.
  Object.assign(part.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    transformOrigin: '0 0',
    willChange: 'transform',
  });
}
