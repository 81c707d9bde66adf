import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { ReleasePage } from '@waypost/contracts/release-page.ts';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import type { SlotOf } from '../remotes/view/create-slot.tsx';
import { afterSignIn } from './after-sign-in.ts';
import { OpeningWords } from './opening-words.tsx';
import { pageIdentity } from './page-identity.ts';
import { pageProps } from './page-props.ts';
import type { SitePages } from './site-pages.ts';

interface RoutePageProps {
  readonly page: ReleasePage;
  readonly pages: SitePages;
  readonly host: HostServices;
  readonly Slot: SlotOf;
}

/** Shows the exposed page of a route, with what the address says as its properties. */
export function RoutePage({ page, pages, host, Slot }: RoutePageProps): ReactNode {
  const parameters = useParams();
  const { pathname, search, hash } = useLocation();
  const props = pageProps(page, { parameters, search, hash });
  const next = new URLSearchParams(search).get('next');
  const onSignedIn = () => void afterSignIn(host, pages, next);
  // Another record is another page; what the query says is the page's own affair.
  const secrets = Object.entries(page.props ?? {}).flatMap(([prop, source]) =>
    source.startsWith('#') ? (props[prop] ?? '') : [],
  );
  return (
    <Slot
      key={[pageIdentity(pages.all, pathname), ...secrets].join(' ')}
      {...props}
      {...(page.role === 'sign-in' && { onSignedIn })}
      expose={page.expose}
      fallback={<OpeningWords />}
    />
  );
}
