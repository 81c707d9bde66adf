import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';
import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { ReactNode } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';

import type { SlotOf } from '../remotes/view/create-slot.tsx';
import { afterSignIn } from './after-sign-in.ts';
import type { PageId } from './routes.ts';

interface RoutePageProps {
  readonly expose: PageId;
  readonly host: HostServices;
  readonly Slot: SlotOf<PageId>;
}

/** The token a mail's link carries: in the fragment, where no server log sees it. */
function useFragmentToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
}

/** Shows the exposed page of a route, with what the address says as its properties. */
export function RoutePage({ expose, host, Slot }: RoutePageProps): ReactNode {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const token = useFragmentToken();
  switch (expose) {
    case 'story-map@1':
      return <Slot key={id} expose={expose} storyId={asStoryId(id)} />;
    case 'story-form@1':
      return id ? <Slot key={id} expose={expose} storyId={asStoryId(id)} /> : <Slot expose={expose} />;
    case 'place-form@1': {
      if (id) return <Slot key={id} expose={expose} placeId={asPlaceId(id)} />;
      const story = search.get('story');
      return story ? <Slot expose={expose} storyId={asStoryId(story)} /> : <Slot expose={expose} />;
    }
    case 'sign-in@1':
      return <Slot expose={expose} onSignedIn={() => void afterSignIn(host, search.get('next'))} />;
    case 'reset-password@1':
    case 'verify-email@1':
    case 'confirm-email@1':
      return <Slot key={token} expose={expose} token={token} />;
    case 'landing-page@1':
    case 'dashboard@1':
    case 'sign-up@1':
    case 'forgot-password@1':
      return <Slot expose={expose} />;
  }
}
