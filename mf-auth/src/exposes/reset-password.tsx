import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { ResetPasswordPage } from '../features/reset-password/reset-password-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'reset-password@1'> = ({ host, token }) => (
  <Scope host={host} themed>
    <ResetPasswordPage token={token} />
  </Scope>
);
