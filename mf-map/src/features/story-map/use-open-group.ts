import { useLocation, useNavigate } from '@waypost/kit/router/router.ts';
import { useState } from 'react';

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
  const { pathname, search, state } = useLocation() as {
    readonly pathname: string;
    readonly search: string;
    readonly state: unknown;
  };
  const navigate = useNavigate();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const isOpen = typeof state === 'object' && state !== null && 'openGroup' in state;
  const here = { pathname, search };
  return {
    groupIds: isOpen ? ids : null,
    openGroup(placeIds) {
      setIds(placeIds);
      void navigate(here, { state: { openGroup: true }, preventScrollReset: true });
    },
    closeGroup: () => void navigate(-1),
    choose(placeId) {
      const next = { openPlace: placeId, openPicture: 0 };
      void navigate(here, { state: next, replace: true, preventScrollReset: true });
    },
  };
}
