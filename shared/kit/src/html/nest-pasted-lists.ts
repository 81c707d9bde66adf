const NUMBERED = /^\(?(?:\d|[a-z]{1,5}[.)])/i;
const WORD = '[data-style*="mso-list" i]';
/** Word on the web wraps each item in a list of its own. */
const WRAPPER = '.ListContainerWrapper';

/**
 * Makes lists of what programs write in their place: Word paragraphs with a level in their `data-style`, Word on the web a list for
 * each item, and most of them a list below an item beside that item instead of in it.
 */
export function nestPastedLists(body: HTMLElement): void {
  const made = new Set<Element>();
  for (const item of body.querySelectorAll<HTMLElement>(`${WORD}, ${WRAPPER} li`)) {
    const level = levelOf(item);
    if (level === null) continue;
    const marker = [...item.querySelectorAll(WORD)].find((one) => /mso-list:\s*ignore/i.test(styleOf(one)));
    const isNumbered = marker ? NUMBERED.test(marker.textContent.trim()) : item.closest('ol') !== null;
    marker?.remove();
    const wrapper = item.closest(WRAPPER) ?? item;
    const list = listFor(wrapper, { level, name: isNumbered ? 'ol' : 'ul', made });
    const entry = item.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
    if (!wrapper.querySelector('li')) wrapper.remove();
  }
  body.querySelectorAll(':is(ul, ol) > :is(ul, ol)').forEach((list) => {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
  });
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** How deep an item lies, from 1; null for what is none. */
function levelOf(item: Element): number | null {
  if (item.localName === 'li') return Number(item.getAttribute('data-aria-level') ?? 1);
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(item)) ?? [];
  return level ? Number(level) : null;
}

interface WantedList {
  readonly level: number;
  readonly name: string;
  readonly made: Set<Element>;
}

/** The list before an element, as deep as an item lies; a new one where there is none. */
function listFor(element: Element, { level, made, name }: WantedList): Element {
  let list = element.previousElementSibling;
  if (list && made.has(list)) {
    for (let depth = 1; depth < level && list.localName !== 'li'; depth += 1) {
      const entry: Element = list.lastElementChild!;
      const inner = entry.lastElementChild;
      list = inner && made.has(inner) ? inner : entry;
    }
    if (list.localName === name) return list;
  } else list = null;
  const started = element.ownerDocument.createElement(name);
  made.add(started);
  if (list?.localName === 'li') list.append(started);
  else if (list) list.after(started);
  else element.before(started);
  return started;
}
