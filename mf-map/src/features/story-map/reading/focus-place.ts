/** Puts the keyboard's focus on the heading of a place within `list`, which does not scroll. @returns whether it is there */
export function focusPlace(list: ParentNode, id: string): boolean {
  const heading = list.querySelector<HTMLElement>(`li[data-place="${id}"] :is(h2, h3) button`);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
