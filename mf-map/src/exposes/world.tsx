import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { WorldPage } from '../features/world/world-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'world@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <WorldPage {...props} />
  </Scope>
);
