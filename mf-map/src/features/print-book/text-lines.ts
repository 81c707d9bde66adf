import type { TextLine } from './layout/book-page.ts';
import { PX_PER_MM } from './layout/paper.ts';

/** A text as the browser broke it into lines. */
export interface MeasuredText {
  readonly lines: readonly TextLine[];
  /** Also of a part that would say otherwise. */
  readonly direction: 'ltr' | 'rtl';
  /** The lines from one on and before another, with what marks them up; as wide as it was measured it breaks where it did. */
  slice(from: number, to: number): DocumentFragment;
}

/**
 * @param element of the page, as wide as its text is going to be; it may leave the page afterwards
 * @param language BCP 47, for where words end
 */
export function measureText(element: HTMLElement, language: string): MeasuredText {
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  const letters = new Intl.Segmenter(language, { granularity: 'grapheme' });
  const origin = element.getBoundingClientRect().top;
  const range = document.createRange();
  const lines: { top: number; bottom: number }[] = [];
  const starts: (readonly [node: Node, offset: number])[] = [];
  const add = (node: Node, offset: number, length: number, leading: number) => {
    range.setStart(node, offset);
    range.setEnd(node, offset + length);
    const rects = range.getClientRects();
    if (rects.length > 1 && length > 1) return false;
    const rect = rects[0];
    if (!rect || rect.height === 0) return true;
    const middle = (rect.top + rect.bottom) / 2 - origin;
    const [top, bottom] = [(middle - leading / 2) / PX_PER_MM, (middle + leading / 2) / PX_PER_MM];
    const last = lines.at(-1);
    if (last && middle / PX_PER_MM < last.bottom) {
      last.bottom = Math.max(last.bottom, bottom);
    } else {
      lines.push({ top, bottom });
      starts.push([node, offset]);
    }
    return true;
  };
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const leading = Number.parseFloat(getComputedStyle(node.parentElement!).lineHeight) || 16;
    for (const { segment, index } of words.segment(node.nodeValue ?? '')) {
      // A word longer than a line breaks within.
      if (segment.trim() === '' || add(node, index, segment.length, leading)) continue;
      for (const letter of letters.segment(segment))
        add(node, index + letter.index, letter.segment.length, leading);
    }
  }
  return {
    lines,
    direction: getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr',
    slice(from, to) {
      const part = document.createRange();
      const start = starts[from];
      const end = starts[to];
      if (start && from > 0) part.setStart(...start);
      else part.setStart(element, 0);
      if (end) part.setEnd(...end);
      else part.setEnd(element, element.childNodes.length);
      let slice = part.cloneContents();
      // What surrounds the whole part is not in it.
      let around: Node | null = part.commonAncestorContainer;
      for (; around && around !== element; around = around.parentNode) {
        if (!(around instanceof Element)) continue;
        const wrapper = around.cloneNode(false);
        wrapper.appendChild(slice);
        slice = document.createDocumentFragment();
        slice.append(wrapper);
      }
      return slice;
    },
  };
}
