import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { ImportPhotosPage } from '../features/import-photos/import-photos-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'import-photos@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <host.Themed>
      <ImportPhotosPage {...props} />
    </host.Themed>
  </Scope>
);
