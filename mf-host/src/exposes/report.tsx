import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { ReportDialog } from '../features/report/report-dialog.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'report@1'> = ({ host, ...props }) => (
  <Scope host={host} themed>
    <ReportDialog {...props} />
  </Scope>
);
