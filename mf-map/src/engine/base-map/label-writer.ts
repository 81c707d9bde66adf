import { zoomOf } from './frame-cells.ts';
import { labelLook, type LabelLook } from './label-look.ts';
import type { FrameLabel, GroundView } from './paint-messages.ts';
import { layLabels, type Measured } from './lay-labels.ts';

/** Names kept as pictures: writing one costs more than all the rest. */
const MOST_KEPT = 300;
const MOST_WIDTHS = 5_000;
/** CSS pixels of a halo on each side. */
const HALO = 2.5;

export interface LabelWriter {
  /** Writes the names that find room in a frame. */
  write(canvas: HTMLCanvasElement, labels: readonly FrameLabel[], view: GroundView): void;
  /** Forgets how names look: a font has come. */
  forget(): void;
}

/** Writes names with the page's own fonts, which a worker does not have. */
export function createLabelWriter(): LabelWriter {
  const pictures = new Map<string, HTMLCanvasElement>();
  const widths = new Map<string, number>();
  let ruler: CanvasRenderingContext2D | null = null;

  const measured = (look: LabelLook): number => {
    const key = `${look.font}|${look.text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    ruler ??= document.createElement('canvas').getContext('2d')!;
    // Setting a font costs more than measuring with it.
    if (ruler.font !== look.font) ruler.font = look.font;
    ruler.letterSpacing = `${look.spacing}px`;
    const { width } = ruler.measureText(look.text);
    if (widths.size > MOST_WIDTHS) widths.clear();
    widths.set(key, width);
    return width;
  };
  const written = (look: LabelLook, width: number, pixelRatio: number): HTMLCanvasElement => {
    const key = `${pixelRatio}|${look.font}|${look.ink}|${look.text}`;
    const one = pictures.get(key) ?? writeName(look, width, pixelRatio);
    pictures.delete(key);
    pictures.set(key, one);
    const oldest = pictures.keys().next();
    if (pictures.size > MOST_KEPT && !oldest.done) pictures.delete(oldest.value);
    return one;
  };

  return {
    write(canvas, labels, { frame, scheme }) {
      Object.assign(canvas, { width: frame.width, height: frame.height });
      const context = canvas.getContext('2d');
      if (!context) return;
      const zoom = zoomOf(frame);
      const { pixelRatio } = frame;
      const names = labels.map((label): Measured => {
        const look = labelLook(label, zoom, scheme);
        return { label, look, width: measured(look) * pixelRatio, height: look.size * LINE * pixelRatio };
      });
      for (const { label, look, x, y } of layLabels(names, pixelRatio)) {
        if (look.dot > 0) drawDot(context, label, look, pixelRatio);
        const picture = written(look, measured(look), pixelRatio);
        context.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
      }
    },
    forget() {
      pictures.clear();
      widths.clear();
    },
  };
}

/** Height of a line in sizes of its letters. */
const LINE = 1.25;

function writeName(look: LabelLook, width: number, pixelRatio: number): HTMLCanvasElement {
  const height = look.size * LINE;
  const picture = Object.assign(document.createElement('canvas'), {
    width: Math.ceil((width + 2 * HALO) * pixelRatio),
    height: Math.ceil((height + 2 * HALO) * pixelRatio),
  });
  const context = picture.getContext('2d')!;
  context.scale(pixelRatio, pixelRatio);
  context.font = look.font;
  context.letterSpacing = `${look.spacing}px`;
  context.textBaseline = 'middle';
  const [x, y] = [HALO, HALO + height / 2];
  context.lineJoin = 'round';
  context.lineWidth = 2 * HALO;
  context.strokeStyle = look.halo;
  context.globalAlpha = 0.85;
  context.strokeText(look.text, x, y);
  context.globalAlpha = 1;
  context.fillStyle = look.ink;
  context.fillText(look.text, x, y);
  return picture;
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
