/** Said once when a map is put into a container without area. */
export const ZERO_SIZE_WARNING =
  'The map container has zero size: the map stays hidden until its container has a width and a height.';

/**
 * Calls `onSized` once, as soon as the element has an area: now, or when the layout gives it one.
 * Logs one warning when it has none now. Returns the undo.
 */
export function whenSized(element: HTMLElement, onSized: () => void): () => void {
  const hasArea = () => element.offsetWidth > 0 && element.offsetHeight > 0;
  if (hasArea()) {
    onSized();
    return () => undefined;
  }
  console.warn(ZERO_SIZE_WARNING);
  const observer = new ResizeObserver(() => {
    if (!hasArea()) return;
    observer.disconnect();
    onSized();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
