import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { VerifyEmailPage } from '../features/verify-email/verify-email-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'verify-email@1'> = ({ host, token }) => (
  <Scope host={host} themed>
    <VerifyEmailPage token={token} />
  </Scope>
);
