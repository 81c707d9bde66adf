import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { DiscoverPage } from '../features/discover/discover-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'discover@1'> = ({ host }) => (
  <Scope host={host}>
    <DiscoverPage />
  </Scope>
);
