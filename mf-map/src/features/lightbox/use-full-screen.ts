import { useEffect, useState, type RefObject } from 'react';

interface FullScreen {
  /** False where the browser has none, as on an iPhone. */
  readonly isThere: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Shows an element on all of the screen. A browser that refuses leaves everything as it is. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const onChange = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return {
    isThere: document.fullscreenEnabled === true,
    isOn,
    toggle() {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : element.current?.requestFullscreen();
      void change?.catch(() => undefined);
    },
  };
}
