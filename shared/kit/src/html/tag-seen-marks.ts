interface Mark {
  readonly tag: string;
  readonly names: readonly string[];
  readonly on: RegExp;
  readonly off?: RegExp;
  /** Where all text looks so. */
  readonly within?: string;
}

const MARKS: readonly Mark[] = [
  {
    tag: 'strong',
    names: ['b', 'strong'],
    on: /(?:^|;)\s*font(?:-weight\s*:\s*(?:bold|[6-9]00)|\s*:[^;]*\bbold\b)/i,
    off: /(?:^|;)\s*font-weight\s*:\s*(?:normal|lighter|[1-5]00)/i,
    within: 'h1, h2, h3, h4, h5, h6',
  },
  {
    tag: 'em',
    names: ['i', 'em'],
    on: /(?:^|;)\s*font(?:-style)?\s*:[^;]*\b(?:italic|oblique)\b/i,
    off: /(?:^|;)\s*font-style\s*:\s*normal/i,
  },
  {
    tag: 'u',
    names: ['u', 'ins'],
    on: /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bunderline\b/i,
    within: 'a',
  },
  {
    tag: 's',
    names: ['s', 'strike', 'del'],
    on: /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bline-through\b/i,
  },
];
const REPLACED = [...MARKS.flatMap(({ names }) => names), 'span', 'font'].join();

/** Puts each text into the tags of what it looks like, by the tags and `data-style` attributes around it, in place of these tags. */
export function tagSeenMarks(body: HTMLElement): void {
  const around = [...body.querySelectorAll(REPLACED)];
  tagWithin(body, []);
  around.forEach((element) => element.replaceWith(...element.childNodes));
}

function tagWithin(parent: Element, outer: readonly Mark[]): void {
  const style = parent.getAttribute('data-style') ?? '';
  const seen = MARKS.filter((mark) => {
    if (mark.on.test(style)) return true;
    return (mark.names.includes(parent.localName) || outer.includes(mark)) && !mark.off?.test(style);
  });
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === child.ELEMENT_NODE) tagWithin(child as Element, seen);
    if (child.nodeType !== child.TEXT_NODE || !child.textContent?.trim()) continue;
    for (const { tag, within } of seen) {
      if (within && parent.closest(within)) continue;
      const element = parent.ownerDocument.createElement(tag);
      child.parentNode?.replaceChild(element, child);
      element.append(child);
    }
  }
}
