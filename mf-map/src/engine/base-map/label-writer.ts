import { zoomOf } from './frame-cells.ts';
import { labelLook, type LabelLook } from './label-look.ts';
import { layLabels, type Box, type LaidLabel, type Measured } from './lay-labels.ts';
import type { FrameLabel, GroundView } from './paint-messages.ts';
import { lineHeight, nameBox, writeName, type WrittenName } from './write-name.ts';

/** Names kept as pictures: writing one costs more than all the rest. */
const MOST_KEPT = 400;
const MOST_WIDTHS = 5_000;

export interface LabelWriter {
  /**
   * Puts the names that find room in a frame into `into`, which is as large as the frame, in place of those of the frame before.
   *
   * @param markers what is drawn over them, which they keep off
   * @param mostNew how many names may be written that are not known yet, the foremost first
   * @returns whether all are there; the next call goes on
   */
  write(
    into: HTMLElement,
    labels: readonly FrameLabel[],
    view: GroundView,
    markers?: readonly Box[],
    mostNew?: number,
  ): boolean;
  /** Forgets how names look: a font has come. */
  forget(): void;
}

/**
 * Writes names with the page's own fonts, which a worker does not have. Each is an element of its own: one canvas for
 * all of them has the size of the ground, and costs the page that many pixels whenever a name changes.
 */
export function createLabelWriter(): LabelWriter {
  const names = new Map<string, WrittenName>();
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
  const nameOf = (
    looks: string,
    taken: ReadonlySet<HTMLElement>,
    write: () => WrittenName | null,
  ): WrittenName | null => {
    let key = looks;
    // Two places of one name are two elements.
    for (let more = 1; taken.has(names.get(key)?.canvas as HTMLElement); more += 1) key = `${more}|${looks}`;
    const name = names.get(key) ?? write();
    if (!name) return null;
    names.delete(key);
    names.set(key, name);
    const oldest = names.keys().next();
    if (names.size > MOST_KEPT && !oldest.done) names.delete(oldest.value);
    return name;
  };
  /** The element of a name, where it belongs; null of one that is not known and may not be written yet. */
  const put = (
    { label, look, x, y }: LaidLabel,
    pixelRatio: number,
    taken: ReadonlySet<HTMLElement>,
    mayWrite: () => boolean,
  ): HTMLElement | null => {
    const width = measured(look);
    const box = nameBox(look, width, pixelRatio);
    const left = Math.round(x - box.width / 2);
    const top = Math.round(y - box.height / 2);
    const { isCapital } = label;
    const dot = look.dot > 0 ? { x: label.x - left, y: label.y - top, isCapital } : null;
    const looks = [pixelRatio, look.font, look.ink, dot?.x, dot?.y, isCapital, look.text].join('|');
    const write = () => (mayWrite() ? writeName(look, width, dot, pixelRatio) : null);
    const name = nameOf(looks, taken, write);
    if (!name) return null;
    place(name, left - name.left, top - name.top, pixelRatio);
    return name.canvas;
  };

  return {
    write(into, labels, { frame, scheme }, markers = [], mostNew = Infinity) {
      const zoom = zoomOf(frame);
      const { pixelRatio } = frame;
      const candidates = labels.map((label): Measured => {
        const look = labelLook(label, zoom, scheme);
        return {
          label,
          look,
          width: measured(look) * pixelRatio,
          height: lineHeight(look) * pixelRatio,
        };
      });
      const shown = new Set<HTMLElement>();
      let written = 0;
      const mayWrite = () => (written += 1) <= mostNew;
      for (const laid of layLabels(candidates, pixelRatio, markers)) {
        const element = put(laid, pixelRatio, shown, mayWrite);
        if (element) shown.add(element);
      }
      for (const element of [...into.children]) if (!shown.has(element as HTMLElement)) element.remove();
      into.append(...[...shown].filter((element) => element.parentElement !== into));
      return written <= mostNew;
    },
    forget() {
      names.clear();
      widths.clear();
    },
  };
}

/** At a spot of the frame, device pixels. */
function place({ canvas }: WrittenName, left: number, top: number, pixelRatio: number): void {
  Object.assign(canvas.style, {
    position: 'absolute',
    // Moved by its edges it would count as a part of the page that jumps.
    translate: `${left / pixelRatio}px ${top / pixelRatio}px`,
    width: `${canvas.width / pixelRatio}px`,
    height: `${canvas.height / pixelRatio}px`,
  });
}
