import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { SignUpPage } from '../features/sign-up/sign-up-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'sign-up@1'> = ({ host }) => (
  <Scope host={host} themed>
    <SignUpPage />
  </Scope>
);
