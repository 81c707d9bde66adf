import { arrowStep } from '@waypost/kit/i18n/arrow-step.ts';
import { useEffect } from 'react';

/** Where arrow keys have a meaning of their own. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role="application"], [role="dialog"], [role="radiogroup"], [role="slider"], dialog, audio, video';

/**
 * Left and right arrows step from place to place. Up and down stay the page's own scrolling, letters stay those of
 * assistive technology, and fields, dialogs and the map keep their arrows.
 */
export function useStepKeys(isOn: boolean, onStep: (by: 1 | -1) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const step = arrowStep(key);
      if (step === 0) return;
      if (event.defaultPrevented || event.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest(OWN_ARROWS)) return;
      event.preventDefault();
      onStep(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, onStep]);
}
