import { useEffect, useRef, type RefObject } from 'react';

/** Focuses what gets the ref once, when it comes. */
export function useFirstFocus<Target extends { focus(): void }>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
