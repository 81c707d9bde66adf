/** What may get the focus where nothing in it has it any more. */
const REGIONS = 'section, article, aside, form, li, dialog, [role="dialog"], main';

/**
 * Where what has the focus goes away, what stood around it gets the focus: otherwise it would fall to the page's start, far from where somebody
 * was by keyboard or in what a screen reader says.
 *
 * @returns stops it
 */
export function keepFocus(): () => void {
  let last: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    last = [];
    for (let one = target as Element | null; one; one = one.parentElement) last.push(one);
  };
  const observer = new MutationObserver(() => {
    const [focused] = last;
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const region = last.find((one) => one.isConnected)?.closest<HTMLElement>(REGIONS);
    last = [];
    if (!region) return;
    if (!region.hasAttribute('tabindex')) region.tabIndex = -1;
    region.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
