import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { BinPage } from '../features/bin/bin-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'bin@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <BinPage {...props} />
  </Scope>
);
