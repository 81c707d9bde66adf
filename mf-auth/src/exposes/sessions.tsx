import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { SessionsPage } from '../features/sessions/sessions-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'sessions@1', object> = ({ host }) => (
  <Scope host={host}>
    <SessionsPage />
  </Scope>
);
