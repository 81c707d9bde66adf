import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { DownloadDialog } from '../features/download/download-dialog.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'download@1'> = ({ host, ...props }) => (
  <Scope host={host} themed>
    <DownloadDialog {...props} />
  </Scope>
);
