import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { EditHere } from '../features/edit-here/edit-here.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'edit-here@1'> = ({ host, ...props }) => (
  <Scope host={host} themed>
    <EditHere {...props} />
  </Scope>
);
