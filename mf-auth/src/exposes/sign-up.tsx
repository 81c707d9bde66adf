import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { SignUpPage } from '../features/sign-up/sign-up-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'sign-up@1'> = ({ host, invitation }) => (
  <Scope host={host} themed>
    <SignUpPage invitation={invitation} />
  </Scope>
);
