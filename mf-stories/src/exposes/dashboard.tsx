import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'dashboard@1'> = ({ host }) => (
  <Scope host={host}>
    <DashboardPage />
  </Scope>
);
