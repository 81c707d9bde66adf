import { useEffect, useState } from 'react';

/**
 * Asks the browser not to drop what is kept here when the device runs full, or after days without a visit.
 *
 * @returns whether it promises that; null until it has answered
 */
export function useLastingStorage(): boolean | null {
  const [lasts, setLasts] = useState<boolean | null>(null);
  useEffect(() => {
    let isOver = false;
    const asked = navigator.storage?.persist?.() ?? Promise.resolve(false);
    void asked.catch(() => false).then((answer) => !isOver && setLasts(answer));
    return () => void (isOver = true);
  }, []);
  return lasts;
}
