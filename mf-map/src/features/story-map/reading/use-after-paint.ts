import { useEffect, useState } from 'react';

import { afterPaint } from './after-paint.ts';

/**
 * A value as it was until the next frame has been drawn, which so shows what does not wait for it; values that may not wait are given
 * at once. Of several in one frame, only the last is ever given.
 */
export function useAfterPaint<Value>(value: Value, mayWait: boolean): Value {
  const [given, setGiven] = useState(value);
  const isWaiting = mayWait && given !== value;
  if (!mayWait && given !== value) setGiven(value);
  useEffect(() => (isWaiting ? afterPaint(() => setGiven(value)) : undefined), [value, isWaiting]);
  return mayWait ? given : value;
}
