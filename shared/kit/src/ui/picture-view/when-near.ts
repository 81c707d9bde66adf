/** A screen further is near enough: what is decoded further away may never be seen. */
const NEAR = '100% 0px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

function onEntries(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    const act = waiting.get(target);
    stopWaiting(target);
    act?.();
  }
}

function stopWaiting(element: Element) {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** Acts once when the element comes near the window, or at once where the browser does not say. Call the answer to wait no longer. */
export function whenNear(element: Element, act: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    act();
    return () => undefined;
  }
  observer ??= new IntersectionObserver(onEntries, { rootMargin: NEAR });
  waiting.set(element, act);
  observer.observe(element);
  return () => stopWaiting(element);
}
