import { useLocation, useNavigate } from '@waypost/kit/router/router.ts';
import { useEffect, useRef } from 'react';

interface OpenPlace {
  /** Id of the place whose dialog is open; null for none. */
  readonly openId: string | null;
  open(placeId: string): void;
  close(): void;
}

function placeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('openPlace' in state)) return null;
  return typeof state.openPlace === 'string' ? state.openPlace : null;
}

/**
 * Which place's dialog is open, as an entry of the history: the browser's Back closes the dialog
 * instead of leaving the story, and closing it goes that step back, so that no entry stays behind.
 */
export function useOpenPlace(): OpenPlace {
  const location = useLocation();
  const { pathname, search, key } = location;
  const navigate = useNavigate();
  const openId = placeIn(location.state);
  // A second click or Escape while the step is under way would go one step too far.
  const moving = useRef(false);
  useEffect(() => {
    moving.current = false;
  }, [key]);

  return {
    openId,
    open(placeId) {
      if (moving.current || openId !== null) return;
      moving.current = true;
      void navigate({ pathname, search }, { state: { openPlace: placeId }, preventScrollReset: true });
    },
    close() {
      if (moving.current || openId === null) return;
      moving.current = true;
      void navigate(-1);
    },
  };
}
