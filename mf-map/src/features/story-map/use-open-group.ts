import { useLocation, useNavigate } from '@waypost/kit/router/router.ts';
import { useEffect, useRef, useState } from 'react';

interface OpenGroup {
  /** Ids of the places to choose from; null while nothing is asked. */
  readonly groupIds: readonly string[] | null;
  openGroup(placeIds: readonly string[]): void;
  closeGroup(): void;
  /** The dialog of one of them takes the place of the choice. */
  choose(placeId: string): void;
}

/** The choice among the places of one marker, as an entry of the history like the dialog of one: Back closes it. */
export function useOpenGroup(): OpenGroup {
  const { key, pathname, search, state } = useLocation() as {
    readonly key: string;
    readonly pathname: string;
    readonly search: string;
    readonly state: unknown;
  };
  const navigate = useNavigate();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const isOpen = typeof state === 'object' && state !== null && 'openGroup' in state;
  const here = { pathname, search };
  // A second click while the step is under way, or before the dialog's code has come, would leave an entry too many.
  const moving = useRef(false);
  useEffect(() => {
    moving.current = false;
  }, [key]);
  return {
    groupIds: isOpen ? ids : null,
    openGroup(placeIds) {
      if (moving.current) return;
      setIds(placeIds);
      if (isOpen) return;
      moving.current = true;
      void navigate(here, { state: { openGroup: true }, preventScrollReset: true });
    },
    closeGroup() {
      if (moving.current || !isOpen) return;
      moving.current = true;
      void navigate(-1);
    },
    choose(placeId) {
      const next = { openPlace: placeId, openPicture: 0 };
      void navigate(here, { state: next, replace: true, preventScrollReset: true });
    },
  };
}
