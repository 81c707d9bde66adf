import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { ForgotPasswordPage } from '../features/forgot-password/forgot-password-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'forgot-password@1'> = ({ host }) => (
  <Scope host={host} themed>
    <ForgotPasswordPage />
  </Scope>
);
