import { useEffect, useState } from 'react';

/**
 * Asks the browser not to drop what is kept here when the device runs full, or after days without a visit.
 *
 * @param isNeeded whether there is something to keep; some browsers ask the person, who would wonder why before
 * @returns whether it promises that; null until it has answered
 */
export function useLastingStorage(isNeeded: boolean): boolean | null {
  const [lasts, setLasts] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    const asked = navigator.storage?.persist?.() ?? Promise.resolve(false);
    void asked.catch(() => false).then((answer) => !isOver && setLasts(answer));
    return () => void (isOver = true);
  }, [isNeeded]);
  return lasts;
}
