/** The last of the elements, which stand one below the other, that begins at or above `y`; null for none. */
function lastAbove(elements: ArrayLike<Element>, y: number): Element | null {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elements[middle]!.getBoundingClientRect().top <= y) low = middle + 1;
    else high = middle;
  }
  return elements[low - 1] ?? null;
}

/**
 * The last `li` of a list that begins at or above `y`, in pixels of the window; null for none. The list's parts are looked at before
 * what is in one of them: asked for what is inside, the browser lays out parts that are far out of sight.
 */
export function entryAt(list: Element, y: number): Element | null {
  for (let part = lastAbove(list.children, y); part; part = part.previousElementSibling) {
    const entry = part.matches('li') ? part : lastAbove(part.getElementsByTagName('li'), y);
    if (entry) return entry;
  }
  return null;
}
