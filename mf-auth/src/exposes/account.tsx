import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { AccountPage } from '../features/account/account-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'account@1'> = ({ host }) => (
  <Scope host={host} themed>
    <AccountPage />
  </Scope>
);
