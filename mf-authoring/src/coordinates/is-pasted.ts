import type { ChangeEvent } from 'react';

const WHOLE_TEXTS: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop']);

/** Whether a change brought its text in one piece. What is typed key by key may be a number only half written. */
export function isPasted({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof InputEvent && WHOLE_TEXTS.has(nativeEvent.inputType);
}
