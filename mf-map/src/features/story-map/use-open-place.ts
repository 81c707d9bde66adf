import { useLocation, useNavigate } from '@waypost/kit/router/router.ts';
import { useEffect, useRef, useState } from 'react';

/** What a place is opened as: its dialog, one of its pictures in the whole window, or the first of all slides. */
export type OpenAs = 'place' | 'picture' | 'show';

interface OpenPlace {
  /** Id of the place that is open; null for none. */
  readonly openId: string | null;
  /** Which of its pictures it opens with, from 0 on. */
  readonly openPicture: number;
  /** Which one was looked at last in the whole window since the place was opened; null for none. */
  readonly seen: number | null;
  onSeen(picture: number): void;
  /** Whether its dialog is there, be it under a picture. */
  readonly isDialog: boolean;
  /** Whether a picture of it is looked at in the whole window. */
  readonly isLarge: boolean;
  /** Whether the pictures of the story are shown as slides. */
  readonly isShow: boolean;
  open(placeId: string, picture?: number, as?: OpenAs): void;
  /** Looks at a picture of the dialog that is open. */
  enlarge(picture: number): void;
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

const isShown = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isShow' in state && state.isShow === true;

/** How a picture lies in the whole window: over the page or over its place's dialog. */
function largeOver(state: unknown): 'page' | 'dialog' | null {
  if (typeof state !== 'object' || state === null || !('largeOver' in state)) return null;
  return state.largeOver === 'page' || state.largeOver === 'dialog' ? state.largeOver : null;
}

/**
 * Which place's dialog is open, and whether a picture is looked at, as entries of the history: the browser's Back closes what is on
 * top instead of leaving the story, and closing it goes that step back, so that no entry stays behind.
 */
export function useOpenPlace(): OpenPlace {
  const location = useLocation();
  const { pathname, search, key } = location;
  const navigate = useNavigate();
  const openId = placeIn(location.state);
  const over = largeOver(location.state);
  const [seen, onSeen] = useState<number | null>(null);
  // A second click or Escape while the step is under way would go one step too far.
  const moving = useRef(false);
  useEffect(() => {
    moving.current = false;
  }, [key]);

  const goTo = (state: object) => {
    moving.current = true;
    void navigate({ pathname, search }, { state, preventScrollReset: true });
  };
  return {
    openId,
    openPicture: pictureIn(location.state),
    seen,
    onSeen,
    isDialog: openId !== null && over !== 'page',
    isLarge: openId !== null && over !== null,
    isShow: openId !== null && isShown(location.state),
    open(placeId, picture = 0, as = 'place') {
      if (moving.current || openId !== null) return;
      onSeen(null);
      goTo({
        openPlace: placeId,
        openPicture: picture,
        ...(as === 'place' ? {} : { largeOver: 'page', isShow: as === 'show' }),
      });
    },
    enlarge(picture) {
      if (moving.current || openId === null || over !== null) return;
      onSeen(picture);
      goTo({ openPlace: openId, openPicture: picture, largeOver: 'dialog' });
    },
    close() {
      if (moving.current || openId === null) return;
      moving.current = true;
      void navigate(-1);
    },
  };
}
