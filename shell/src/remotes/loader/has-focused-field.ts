const FIELDS = 'input, textarea, select, [contenteditable]';

/** Whether someone is in a field within `element`. */
export function hasFocusedField(element: Element): boolean {
  const focused = document.activeElement;
  return focused !== null && focused.matches(FIELDS) && element.contains(focused);
}
