/**
 * Gives the page a tab is opened with a key in the history, as all other pages have one: a reader's position is remembered by it. By its
 * address it would be remembered for whoever opens that again.
 */
export function nameFirstEntry(): void {
  const state = window.history.state as { readonly key?: string } | null;
  if (state?.key) return;
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
