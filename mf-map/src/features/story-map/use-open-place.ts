import { useLocation, useNavigate } from '@waypost/kit/router/router.ts';
import { useEffect, useRef } from 'react';

interface OpenPlace {
  /** Id of the place whose dialog is open; null for none. */
  readonly openId: string | null;
  /** Which of its pictures it opens with, from 0 on. */
  readonly openPicture: number;
  open(placeId: string, picture?: number): void;
  close(): void;
}

function placeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('openPlace' in state)) return null;
  return typeof state.openPlace === 'string' ? state.openPlace : null;
}

function pictureIn(state: unknown): number {
  const isSaid = typeof state === 'object' && state !== null && 'openPicture' in state;
  return isSaid && typeof state.openPicture === 'number' ? state.openPicture : 0;
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
    openPicture: pictureIn(location.state),
    open(placeId, picture = 0) {
      if (moving.current || openId !== null) return;
      moving.current = true;
      const state = { openPlace: placeId, openPicture: picture };
      void navigate({ pathname, search }, { state, preventScrollReset: true });
    },
    close() {
      if (moving.current || openId === null) return;
      moving.current = true;
      void navigate(-1);
    },
  };
}
