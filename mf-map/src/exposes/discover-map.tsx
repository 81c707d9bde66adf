import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { DiscoverMap } from '../features/discover-map/discover-map.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'discover-map@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <DiscoverMap {...props} />
  </Scope>
);
