import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { WhoCanSeeDialog } from '../features/who-can-see/who-can-see-dialog.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'who-can-see@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <host.Themed>
      <WhoCanSeeDialog {...props} />
    </host.Themed>
  </Scope>
);
