import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { ConfirmEmailPage } from '../features/confirm-email/confirm-email-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'confirm-email@1'> = ({ host, token }) => (
  <Scope host={host} themed>
    <ConfirmEmailPage token={token} />
  </Scope>
);
