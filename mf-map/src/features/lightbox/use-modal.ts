import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens a dialog over everything else, which the browser takes out of reach meanwhile, and gives the focus back to where it was. Keys
 * pressed in it are for it alone.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onKey: (event: KeyboardEvent) => void,
  onClose: () => void,
): void {
  const latest = useRef({ onKey, onClose });
  useLayoutEffect(() => {
    latest.current = { onKey, onClose };
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener(
      'keydown',
      (event) => {
        event.stopPropagation();
        if (event.key === 'Tab') wrap(event, element);
        latest.current.onKey(event);
      },
      { signal },
    );
    // Escape, and Back on a phone: the way back is the page's.
    const leave = (event: Event) => {
      event.preventDefault();
      latest.current.onClose();
    };
    element.addEventListener('cancel', leave, { signal });
    element.addEventListener('close', leave, { signal });
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      gone.abort();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
}

/** The browser would lead on to its own bars, and from there to nothing in sight. */
function wrap(event: KeyboardEvent, dialog: HTMLElement): void {
  const buttons = [...dialog.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')].filter(
    (button) => !button.closest('[inert]'),
  );
  const [from, to] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
