import { zoomOf } from './frame-cells.ts';
import { labelLook, type LabelLook } from './label-look.ts';
import type { FrameLabel, GroundView } from './paint-messages.ts';
import { placeLabels, type Measured } from './place-labels.ts';

/** Names kept as pictures: writing one costs more than all the rest. */
const MOST_KEPT = 500;
/** CSS pixels of a halo on each side. */
const HALO = 2.5;

interface Written {
  readonly picture: HTMLCanvasElement;
  /** Of the text without its halo; device pixels. */
  readonly width: number;
  readonly height: number;
}

export interface LabelWriter {
  /** Writes the names that find room in a frame. */
  write(canvas: HTMLCanvasElement, labels: readonly FrameLabel[], view: GroundView): void;
  /** Forgets how names look: a font has come. */
  forget(): void;
}

/** Writes names with the page's own fonts, which a worker does not have. */
export function createLabelWriter(): LabelWriter {
  const kept = new Map<string, Written>();

  const written = (look: LabelLook, pixelRatio: number): Written => {
    const key = `${pixelRatio}|${look.font}|${look.ink}|${look.text}`;
    const one = kept.get(key) ?? writeName(look, pixelRatio);
    kept.delete(key);
    kept.set(key, one);
    const oldest = kept.keys().next();
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
    return one;
  };

  return {
    write(canvas, labels, { frame, scheme }) {
      Object.assign(canvas, { width: frame.width, height: frame.height });
      const context = canvas.getContext('2d');
      if (!context) return;
      const zoom = zoomOf(frame);
      const { pixelRatio } = frame;
      const pictures = new Map<FrameLabel, HTMLCanvasElement>();
      const measured = labels.map((label): Measured => {
        const look = labelLook(label, zoom, scheme);
        const { picture, width, height } = written(look, pixelRatio);
        pictures.set(label, picture);
        return { label, look, width, height };
      });
      for (const { label, look, x, y } of placeLabels(measured, pixelRatio)) {
        if (look.dot > 0) drawDot(context, label, look, pixelRatio);
        const picture = pictures.get(label)!;
        context.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
      }
    },
    forget: () => kept.clear(),
  };
}

function writeName(look: LabelLook, pixelRatio: number): Written {
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d')!;
  const prepare = () => {
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.font = look.font;
    context.letterSpacing = `${look.spacing}px`;
    context.textBaseline = 'middle';
  };
  prepare();
  const width = context.measureText(look.text).width;
  const height = look.size * 1.25;
  picture.width = Math.ceil((width + 2 * HALO) * pixelRatio);
  picture.height = Math.ceil((height + 2 * HALO) * pixelRatio);
  prepare();
  const [x, y] = [HALO, HALO + height / 2];
  context.lineJoin = 'round';
  context.lineWidth = 2 * HALO;
  context.strokeStyle = look.halo;
  context.globalAlpha = 0.85;
  context.strokeText(look.text, x, y);
  context.globalAlpha = 1;
  context.fillStyle = look.ink;
  context.fillText(look.text, x, y);
  return { picture, width: width * pixelRatio, height: height * pixelRatio };
}

function drawDot(
  context: CanvasRenderingContext2D,
  { x, y, isCapital }: FrameLabel,
  { dot, ink, halo }: LabelLook,
  pixelRatio: number,
): void {
  context.beginPath();
  context.arc(x, y, dot * pixelRatio, 0, 2 * Math.PI);
  context.fillStyle = isCapital ? halo : ink;
  context.strokeStyle = isCapital ? ink : halo;
  context.lineWidth = (isCapital ? 1.5 : 1) * pixelRatio;
  context.fill();
  context.stroke();
}
