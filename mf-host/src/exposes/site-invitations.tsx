import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { InvitationsPage } from '../features/invitations/invitations-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'site-invitations@1'> = ({ host }) => (
  <Scope host={host} themed>
    <InvitationsPage />
  </Scope>
);
