/** Milliseconds without scrolling after which a way is over, where the browser does not say when it ends. */
const SETTLED = 140;
/** Milliseconds after it in which what has come into sight may still be growing. */
const GROWING = 1500;
/** Milliseconds until a way that a key asked for has begun, or never does: the page is there already. */
const BEGUN = 3000;
/** Pixels: browsers round where a page stands. */
const EXACT = 1;

const OTHER_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const TAKES_KEYS = 'input, select, textarea, [contenteditable], [role="slider"], [role="listbox"]';

const edges = {
  End: () => document.documentElement.scrollHeight - window.innerHeight,
  Home: () => 0,
};

/**
 * Goes the rest of the way after the keys End and Home. The browser sets out for where the page ends while parts of the list are not
 * drawn yet; those it passes are drawn, turn out higher or lower than was thought, and it comes to rest short of the edge.
 *
 * @param list whose size changes on the way
 * @returns ends the watching
 */
export function watchEdgeKeys(list: HTMLElement): () => void {
  const controller = new AbortController();
  const options = { passive: true, capture: true, signal: controller.signal };
  const saysEnd = 'onscrollend' in window;
  let edge: (() => number) | undefined;
  let hasArrived = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const wait = (then: () => void, milliseconds: number) => {
    clearTimeout(rest);
    rest = setTimeout(then, milliseconds);
  };
  const letGo = () => {
    clearTimeout(rest);
    edge = undefined;
    hasArrived = false;
  };
  const goOn = () => {
    if (!edge || !hasArrived || Math.abs(edge() - window.scrollY) <= EXACT) return;
    wait(letGo, GROWING);
    window.scrollTo({ top: edge(), behavior: 'instant' });
  };
  const onArrived = () => {
    if (!edge) return;
    hasArrived = true;
    wait(letGo, GROWING);
    goOn();
  };
  const onScroll = () => {
    if (edge && !saysEnd && !hasArrived) wait(onArrived, SETTLED);
  };
  for (const event of OTHER_WAYS) window.addEventListener(event, letGo, options);
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (key !== 'End' && key !== 'Home') return;
      if (target instanceof Element && target.closest(TAKES_KEYS)) return;
      edge = edges[key];
      wait(letGo, BEGUN);
    },
    { ...options, capture: false },
  );
  window.addEventListener('scroll', onScroll, options);
  window.addEventListener('scrollend', onArrived, options);
  const grown = new ResizeObserver(goOn);
  grown.observe(list);
  return () => {
    controller.abort();
    grown.disconnect();
    letGo();
  };
}
