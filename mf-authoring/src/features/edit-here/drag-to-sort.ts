/** Pointers tremble: pixels after which one that was put down drags. */
const TREMBLE = 6;
/** How often a pointer that rests near an edge brings the next row into view, in milliseconds. */
const TICK = 100;

const scrollerOf = (element: HTMLElement): Element => {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return document.scrollingElement ?? document.documentElement;
};

/**
 * Lets rows, each an `li` with `data-place`, be dragged by their `[data-handle]`. Meanwhile the list has `data-sorting`, to be drawn low, and the
 * row before or behind which the dragged one would come has `data-drop`. Plain, as it happens with each move of a pointer.
 *
 * @param onDrop gets before which row, counted from 0 on, the dragged one is to come; as many as there are for the end
 * @returns what ends it
 */
export function dragToSort(list: HTMLElement, onDrop: (id: string, slot: number) => void): () => void {
  let end = () => {};

  function begin(down: PointerEvent): void {
    const handle = (down.target as Element).closest<HTMLElement>('[data-handle]');
    const row = handle?.closest<HTMLElement>('li[data-place]');
    if (!handle || !row || down.button !== 0) return;
    down.preventDefault();
    const rows = [...list.querySelectorAll<HTMLElement>('li[data-place]')];
    let y = down.clientY;
    /** How far the row stands from where it was before the list was low. */
    let shift = 0;
    let slot = -1;
    const timer = setInterval(() => slot >= 0 && look(), TICK);

    function sort(): void {
      const before = handle!.getBoundingClientRect().top;
      list.dataset['sorting'] = '';
      row!.dataset['dragged'] = '';
      const scroller = scrollerOf(list);
      scroller.scrollTop += handle!.getBoundingClientRect().top - before;
      shift = handle!.getBoundingClientRect().top - before;
      slot = rows.indexOf(row!);
    }

    function look(): void {
      const behind = rows.findIndex((one) => {
        const { top, height } = one.getBoundingClientRect();
        return top + height / 2 > y + shift;
      });
      unmark();
      slot = behind < 0 ? rows.length : behind;
      const last = behind < 0;
      rows[last ? slot - 1 : slot]!.dataset['drop'] = last ? 'behind' : 'before';
      for (const near of [rows[slot], rows[slot - 1]]) near?.scrollIntoView({ block: 'nearest' });
    }

    const unmark = () => rows.forEach((one) => delete one.dataset['drop']);

    function onMove(move: PointerEvent): void {
      if (slot < 0 && Math.abs(move.clientY - y) < TREMBLE) return;
      if (slot < 0) sort();
      y = move.clientY;
      look();
    }

    function onUp(): void {
      const [from, to] = [rows.indexOf(row!), slot];
      end();
      if (to >= 0 && to !== from && to !== from + 1) onDrop(row!.dataset['place']!, to);
    }

    const events = new AbortController();
    const { signal } = events;
    end = () => {
      events.abort();
      clearInterval(timer);
      unmark();
      delete list.dataset['sorting'];
      delete row.dataset['dragged'];
      if (slot >= 0) row.scrollIntoView({ block: 'nearest' });
      end = () => {};
    };
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener('pointermove', onMove, { signal });
    handle.addEventListener('pointerup', onUp, { signal });
    handle.addEventListener('pointercancel', () => end(), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  }

  list.addEventListener('pointerdown', begin);
  return () => {
    end();
    list.removeEventListener('pointerdown', begin);
  };
}
