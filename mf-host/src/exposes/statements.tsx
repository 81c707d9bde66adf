import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { Statements } from '../features/statements/statements.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'statements@1'> = ({ host, ...props }) => (
  <Scope host={host} themed>
    <Statements {...props} />
  </Scope>
);
