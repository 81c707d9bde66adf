import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { ReportsPage } from '../features/reports/reports-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'site-reports@1'> = ({ host }) => (
  <Scope host={host} themed>
    <ReportsPage />
  </Scope>
);
