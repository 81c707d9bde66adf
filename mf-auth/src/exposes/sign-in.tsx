import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'sign-in@1'> = ({ host, onSignedIn }) => (
  <Scope host={host} themed>
    <SignInPage onSignedIn={onSignedIn} />
  </Scope>
);
